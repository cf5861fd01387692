import type { DecisionView, OptionView, Table } from './protocol'

/** The options of a question, sorted by where they can be taken: at a card, at a place, or in the question bar. */
export interface Choice {
  starts: Map<string, OptionView[]>
  ends: Map<string, OptionView[]>
  zones: Map<string, OptionView[]>
  tray: OptionView[]
  free: OptionView[]
  done: OptionView | null
  many: boolean
  lo: number
  hi: number
}

const none = (): Choice => ({
  starts: new Map(), ends: new Map(), zones: new Map(), tray: [], free: [], done: null, many: false, lo: 1, hi: 1,
})

const add = (map: Map<string, OptionView[]>, key: string, option: OptionView) => map.set(key, [...(map.get(key) ?? []), option])

/** Handles of all cards that lie in zones of which `drawn` is true, with the cards under and on them. */
export function handles(table: Table, drawn: (zone: string) => boolean): Set<string> {
  const found = new Set<string>()
  for (const zone of table.zones) {
    if (!drawn(zone.name)) continue
    for (const card of zone.cards ?? []) {
      found.add(card.id)
      for (const more of [...(card.under ?? []), ...(card.attached ?? [])]) found.add(more.id)
    }
  }
  return found
}

/** Sorts a question's options. `lying`: cards that are drawn one by one; `known`: those that lie in piles too. */
export function choiceOf(decision: DecisionView | null | undefined, lying: Set<string>, known: Set<string>, zones: Set<string>): Choice {
  const made = none()
  if (!decision?.options) return made
  const picked = decision.picked?.length ?? 0
  made.lo = Math.max(0, (decision.lo ?? 1) - picked)
  made.hi = Math.max(1, (decision.hi ?? 1) - picked)
  made.many = made.hi > 1
  for (const option of decision.options) {
    const cards = (option.cards ?? []).filter((h) => known.has(h))
    const first = cards[0]
    if (first === undefined) {
      if (zones.has(option.text)) add(made.zones, option.text, option)
      else if (option.done) made.done = option
      else made.free.push(option)
    } else if (lying.has(first)) {
      add(made.starts, first, option)
      for (const h of cards.slice(1)) if (h !== first) add(made.ends, h, option)
    } else made.tray.push(option)
  }
  return made
}

/** Of more plain answers than this none is the main one. */
const FEW = 2

/** The answer of Enter: the only way past the cards, else the first of the plain answers, else the only option there is. */
export function mainOf(choice: Choice, decision: DecisionView | null | undefined): OptionView | null {
  if (choice.many) return null
  const plain = choice.free.length <= FEW ? choice.free[0] : null
  return choice.done ?? plain ?? (decision?.options?.length === 1 ? (decision.options[0] ?? null) : null)
}

/** The answer that lets things go by: the only option about no card, while others are about cards or places. */
export function passOf(choice: Choice, decision: DecisionView | null | undefined): OptionView | null {
  const past = [...choice.free, ...(choice.done ? [choice.done] : [])]
  const only = past[0]
  return only && past.length === 1 && (decision?.options?.length ?? 0) > 0 ? only : null
}
