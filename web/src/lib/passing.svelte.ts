import type { Chooser } from './chooser.svelte'
import type { Line, State } from './protocol'

/** Passes on for a person until something happens: the other side does something, the turn comes back, or there is no passing. */
export class Passing {
  on = $state(false)
  private seen = 0
  private turn = 0

  constructor(private readonly chooser: Chooser) {}

  start(state: State, lines: Line[]) {
    this.on = true
    this.turn = state.table.turn
    this.step(state, lines, true)
  }

  stop() {
    this.on = false
  }

  /** After each state: pass once more, or stop. */
  step(state: State, lines: Line[], first = false) {
    if (!this.on) return
    const fresh = lines.slice(this.seen)
    this.seen = lines.length
    const mine = state.table.turn_player === state.you
    const back = mine && state.table.turn !== this.turn
    const happened = !first && !mine && fresh.length > 0
    const pass = this.chooser.pass
    if (state.table.over || back || (state.can.answer && (happened || !pass))) this.on = false
    else if (state.can.answer && pass) this.chooser.take(pass)
  }
}
