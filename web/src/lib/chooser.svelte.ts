import { choiceOf, handles, mainOf, passOf } from './choice'
import type { Layout, OptionView, State } from './protocol'

export interface Menu { title: string; options: OptionView[]; x: number; y: number }

/** The half-made answer to the open question: what is held, what is picked, which menu is open. */
export class Chooser {
  held = $state('')
  picks = $state.raw<number[]>([])
  menu = $state.raw<Menu | null>(null)

  /** The place a card was dropped on, until the game asks for a place; and what was asked when it was dropped. */
  private aim = { zone: '', what: '' }

  constructor(
    private readonly state: () => State | null,
    private readonly layout: () => Layout | null,
    private readonly give: (picks: number[]) => void,
  ) {}

  readonly decision = $derived.by(() => {
    const now = this.state()
    return now?.can.answer && !now.table.over ? (now.table.decision ?? null) : null
  })

  readonly choice = $derived.by(() => {
    const now = this.state()
    const layout = this.layout()
    if (!now || !layout) return choiceOf(null, new Set(), new Set(), new Set())
    const styles = new Map(layout.rows.flat().map((p) => [p.zone, p.style ?? 'cards']))
    const squares = new Set(layout.board?.squares.flat() ?? [])
    const drawn = (zone: string) => squares.has(zone) || !['pile', 'counts', undefined].includes(styles.get(zone))
    const zones = new Set(now.table.zones.map((z) => z.name))
    return choiceOf(this.decision, handles(now.table, drawn), handles(now.table, () => true), zones)
  })

  readonly main = $derived.by(() => mainOf(this.choice, this.decision))
  readonly pass = $derived.by(() => (this.decision ? passOf(this.choice, this.decision) : null))
  readonly enough = $derived.by(() => this.picks.length >= this.choice.lo)

  /** What can be done at a card: the options that begin with it, or with what is held, those that end at it. */
  at(handle: string): OptionView[] {
    if (this.held && this.held !== handle) {
      const ends = this.choice.ends.get(handle) ?? []
      const from = this.choice.starts.get(this.held) ?? []
      const both = ends.filter((o) => from.includes(o))
      if (both.length) return both
    }
    return this.choice.starts.get(handle) ?? this.choice.ends.get(handle) ?? []
  }

  /** How a card is lit: it can be chosen, it is a target of what is held, it is held or picked. */
  look(handle: string): '' | 'lit' | 'target' | 'held' | 'picked' {
    if (!this.decision) return ''
    if (this.held === handle) return 'held'
    const starts = this.choice.starts.get(handle)
    if (starts?.some((o) => this.picks.includes(o.index))) return 'picked'
    if (this.held) return this.at(handle).some((o) => o.cards?.includes(this.held)) ? 'target' : ''
    return starts ? 'lit' : ''
  }

  /** At which place in the answer a card was picked, from 1; 0 when it was not. */
  order(handle: string): number {
    const starts = this.choice.starts.get(handle) ?? []
    return this.picks.findIndex((p) => starts.some((o) => o.index === p)) + 1
  }

  /** Click or key on a card. `asking`: even what is the only thing to do is offered first. False: there is nothing to do with it. */
  act(handle: string, x: number, y: number, asking = false): boolean {
    const options = this.at(handle)
    if (!options.length) return false
    if (this.choice.many) {
      const option = options[0]
      if (option) this.toggle(option)
    } else this.offer(options, handle, x, y, asking)
    return true
  }

  /** One option is taken; several open a menu. */
  offer(options: OptionView[], held: string, x: number, y: number, asking = false) {
    const only = options[0]
    if (only && options.length === 1 && !asking) this.take(only)
    else if (only) {
      if (held && this.choice.starts.has(held) && !this.held) this.held = held
      this.menu = { title: '', options, x, y }
    }
  }

  /** A card dropped on a card, or on a place: the same as choosing it there. */
  drop(handle: string, onCard: string, onZone: string, x: number, y: number) {
    const own = this.choice.starts.get(handle) ?? []
    const there = own.filter((o) => (onCard ? (o.cards ?? []).slice(1).includes(onCard) : false))
    const placed = own.filter((o) => o.text.endsWith(onZone) && onZone !== '')
    const alone = own.filter((o) => (o.cards ?? []).length < 2)
    this.held = ''
    this.aim = { zone: there.length ? '' : onZone, what: this.decision?.what ?? '' }
    const fitting = [there, placed, alone, own].find((list) => list.length)
    if (fitting) this.offer(fitting, handle, x, y)
  }

  /** After a new question: where a dropped card was to go is not asked again. */
  follow() {
    const { zone, what } = this.aim
    if (!zone || !this.decision) return
    const place = this.choice.zones.get(zone)?.[0]
    if (place || this.decision.what === what) this.aim = { zone: '', what: '' }
    if (place) this.take(place)
  }

  toggle(option: OptionView) {
    const { hi } = this.choice
    if (this.picks.includes(option.index)) this.picks = this.picks.filter((p) => p !== option.index)
    else if (this.picks.length < hi) this.picks = [...this.picks, option.index]
  }

  take(option: OptionView) {
    if (this.choice.many && option !== this.choice.done && !this.choice.free.includes(option)) {
      this.toggle(option)
      return
    }
    this.clear()
    this.give([option.index])
  }

  /** What is picked, as an answer; where fewer than the most are, what ends a choice follows: its option, or the index after the last. */
  answer(): number[] {
    const { done, hi } = this.choice
    const end = done?.index ?? this.decision?.options?.length ?? 0
    return this.picks.length < hi ? [...this.picks, end] : this.picks
  }

  /** Gives what is picked. */
  confirm() {
    if (!this.enough) return
    const picks = this.answer()
    this.clear()
    this.give(picks)
  }

  /** Enter: confirms several picks, else gives the main answer. */
  enter(): boolean {
    if (this.choice.many && (this.picks.length || !this.choice.free.length)) this.confirm()
    else if (this.main) this.take(this.main)
    else return false
    return true
  }

  /** Escape: one step back out of a half-made answer. False: there was none. */
  back(): boolean {
    if (this.menu) {
      this.menu = null
      this.held = ''
    } else if (this.held) this.held = ''
    else if (this.picks.length) this.picks = this.picks.slice(0, -1)
    else return false
    return true
  }

  clear() {
    this.held = ''
    this.picks = []
    this.menu = null
  }
}
