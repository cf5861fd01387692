import { getContext, setContext } from 'svelte'
import { Chooser } from './chooser.svelte'
import type { CardView, Change, Colour, Layout, OptionView, Outcome, Place, Reason, State, ZoneView } from './protocol'

const KEY = Symbol('table')
/** Of a card with more options than these, only the one that is pointed at in its menu is looked ahead of. */
export const FEW = 4

/** What the server is asked about cards and answers, and what it said. */
export interface Asking {
  ask(handle: string, why: boolean): void
  foretell(picks: number[]): void
  reasons(handle: string): Reason[]
  changes(handle: string): Change[]
  reach(handle: string): string[]
  outcome(picks: number[]): Outcome | undefined
}

/** Nobody is asked: a replay has no answers to give. */
export const nobody: Asking = {
  ask: () => undefined, foretell: () => undefined, reasons: () => [], changes: () => [], reach: () => [], outcome: () => undefined,
}

/** What is on the table, how it is laid out, what is looked at: what all parts of the table share. */
export class TableModel {
  state = $state.raw<State | null>(null)
  layout = $state.raw<Layout | null>(null)
  title = $state('')
  looked = $state.raw<CardView | null>(null)
  pinned = $state(false)
  /** The answer that is pointed at, by the indexes it would give. */
  pointed = $state.raw<number[] | null>(null)
  browsing = $state.raw<{ zone: string; player: number } | null>(null)
  chooser: Chooser
  private timer = 0

  constructor(give: (picks: number[]) => void, readonly asking: Asking) {
    this.chooser = new Chooser(() => this.state, () => this.layout, give)
  }

  readonly game = $derived(this.state?.game ?? '')
  /** The player whose side is near: a spectator sits with the first. */
  readonly near = $derived(Math.max(0, this.state?.you ?? 0))

  /** The zones that the card which is looked at can attack. */
  readonly reached = $derived.by(() => new Set(this.looked?.id ? this.asking.reach(this.looked.id) : []))
  /** The options of the card that is looked at, where they are few enough to be told one by one. */
  readonly ahead = $derived.by((): OptionView[] => {
    const options = this.looked?.id && this.chooser.decision && !this.chooser.choice.many ? this.chooser.at(this.looked.id) : []
    return options.length > FEW ? [] : options
  })

  /** An answer is pointed at: where it leads is asked, and shown as soon as it is here. */
  point(picks: number[] | null) {
    this.pointed = picks
    if (picks) this.asking.foretell(picks)
  }

  name(player: number): string {
    return this.state?.names[player] || `P${player + 1}`
  }

  /** A line of the log with people's names in it. */
  said(text: string): string {
    return text.replace(/\bP([12])\b/g, (_, n: string) => this.name(Number(n) - 1))
  }

  zone(name: string, player: number): ZoneView | undefined {
    return this.state?.table.zones.find((z) => z.name === name && z.player === player)
  }

  place(zone: string): Place | undefined {
    return this.layout?.rows.flat().find((p) => p.zone === zone)
  }

  label(zone: string): string {
    return this.place(zone)?.label ?? zone
  }

  colours(names: string[] | undefined): Colour[] {
    return (names ?? []).flatMap((n) => this.layout?.colours?.[n] ?? [])
  }

  /** A card is looked at: its page opens, after a moment it is asked what changes it and why nothing can be done with it. */
  look(card: CardView, mine: boolean, wait = 220) {
    clearTimeout(this.timer)
    if (!card.name) return
    if (this.pinned && this.looked?.id !== card.id) return
    this.timer = window.setTimeout(() => {
      this.show(card, mine)
    }, wait)
  }

  private show(card: CardView, why: boolean) {
    this.looked = card
    if (card.id) this.asking.ask(card.id, why && !!this.chooser.decision && !this.chooser.at(card.id).length)
    for (const option of this.ahead) this.asking.foretell([option.index])
  }

  away() {
    clearTimeout(this.timer)
    if (!this.pinned) this.timer = window.setTimeout(() => (this.looked = null), 160)
  }

  pin(card: CardView) {
    if (!card.name) return
    this.pinned = !(this.pinned && this.looked?.id === card.id)
    if (this.pinned) {
      clearTimeout(this.timer)
      this.show(card, true)
    }
  }

  unpin() {
    this.pinned = false
    this.looked = null
  }
}

export const share = (model: TableModel) => setContext(KEY, model)
export const shared = () => getContext<TableModel>(KEY)

/** A card in words, for whoever does not see it. */
export function told(card: CardView, tapped: string): string {
  if (!card.name) return 'a hidden card'
  const values = Object.entries(card.values ?? {}).map(([k, v]) => {
    if (Array.isArray(v)) return v.join(', ')
    const printed = card.printed?.[k]
    return printed === undefined ? `${k} ${v}` : `${k} ${v}, printed ${printed}`
  })
  const marks = Object.entries(card.marks ?? {}).map(([k, n]) => `${n} ${k}`)
  const under = card.under?.length ? [`${card.under.length} under it`] : []
  const on = (card.attached ?? []).map((c) => `with ${c.name || 'a card'}`)
  const states = card.tapped ? [tapped] : []
  return [card.name, ...states, ...(card.brief ? [card.brief] : []), ...values, ...marks, ...under, ...on].join(', ')
}

/** An option as it stands on a button: with a capital letter, and an arrow for what it goes to. */
export const capital = (text: string) => (text.charAt(0).toUpperCase() + text.slice(1)).replaceAll(' -> ', ' → ')
