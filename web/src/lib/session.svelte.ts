import { SvelteMap } from 'svelte/reactivity'
import type { Change, FromServer, Line, Outcome, Problem, Reason, State, ToServer, Waiting } from './protocol'
import { Socket } from './socket'

/** One seat, or a spectator's place, at one table: what the server last said, and what can be sent to it. */
export class Session {
  state = $state.raw<State | null>(null)
  lines = $state.raw<Line[]>([])
  waiting = $state.raw<Waiting | null>(null)
  problems = $state.raw<Problem[]>([])
  connected = $state(false)
  gone = $state('')
  notice = $state('')
  watchPath = $state('')
  /** A page on which another device can take this seat over. */
  ticket = $state('')
  /** The seat is another browser's: where the table can be watched instead. */
  taken = $state('')
  /** Reasons, changes and reach by handle, outcomes by what is picked; all of them are good until the game moves on. */
  why = new SvelteMap<string, Reason[]>()
  changes = new SvelteMap<string, Change[]>()
  reach = new SvelteMap<string, string[]>()
  outcomes = new SvelteMap<string, Outcome>()
  /** What an answer is waiting for: the question it was given to. */
  sent = $state(-1)
  private asked = new Set<string>()
  private socket: Socket

  constructor(token: string, private readonly arrived: (next: State, show: () => void) => void) {
    this.socket = new Socket(token, () => this.lines.length, (m) => this.hear(m), (yes, final) => {
      this.connected = yes
      this.gone = final ?? ''
    })
  }

  private hear(message: FromServer) {
    if (message.type === 'state') this.arrived(message, () => this.take(message))
    else if (message.type === 'waiting') this.waiting = message
    else if (message.type === 'why') this.why.set(message.card, message.reasons ?? [])
    else if (message.type === 'card') {
      this.changes.set(message.card, message.changes ?? [])
      this.reach.set(message.card, message.reach ?? [])
    } else if (message.type === 'outcome') {
      if (message.at === this.state?.at) this.outcomes.set(message.picks.join(), message)
    }
    else if (message.type === 'watch') this.watchPath = message.path
    else if (message.type === 'ticket') this.ticket = message.path
    else if (message.type === 'taken') this.taken = message.watch
    else if (message.type === 'report') this.reported(message.file, message.path)
    else if (message.type === 'asked' && this.state) this.state = { ...this.state, asked: { what: message.what, by: message.by } }
    else if (message.type === 'error') {
      this.sent = -1
      this.notice = message.text
      this.problems = message.problems ?? []
    }
  }

  /** The server has its copy; where nothing hidden would be told by it, this browser gets one too. */
  private reported(file: string, path = '') {
    if (path) Object.assign(document.createElement('a'), { href: path, download: file }).click()
    this.notice = path
      ? `Saved: your browser downloads ${file}, and the server keeps a copy in its folder of reports.`
      : `Saved as ${file} in the server's folder of reports. It holds what is hidden from you, so it is downloaded only when the game is over: save another one then.`
  }

  private take(next: State) {
    const from = next.from ?? 0
    this.lines = [...this.lines.slice(0, from), ...(next.lines ?? [])]
    this.why.clear()
    this.changes.clear()
    this.reach.clear()
    this.outcomes.clear()
    this.asked.clear()
    this.sent = -1
    this.waiting = null
    this.state = next
  }

  /** Gives an answer, once for each question. */
  answer(picks: number[]) {
    if (!this.state || this.sent === this.state.at) return
    if (this.send({ type: 'answer', at: this.state.at, picks })) {
      this.sent = this.state.at
      this.notice = ''
    }
  }

  /** Asks what changes a card's numbers and why nothing can be done with it; once a state. */
  ask(card: string, why: boolean) {
    if (this.asked.has(card) || !this.state || this.state.you < 0) return
    this.asked.add(card)
    this.send({ type: 'card', card })
    if (why) this.send({ type: 'why', card })
  }

  /** Asks where an answer would lead; once a state. */
  foretell(picks: number[]) {
    const key = `picks ${picks.join()}`
    if (this.asked.has(key) || !this.state || this.state.at < 0) return
    this.asked.add(key)
    this.send({ type: 'outcome', at: this.state.at, picks })
  }

  send(message: ToServer): boolean {
    const went = this.socket.send(message)
    if (!went) this.notice = 'Not connected: trying again.'
    return went
  }

  close() {
    this.socket.close()
  }
}
