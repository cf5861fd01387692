import type { FromServer, ToServer } from './protocol'

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
/** Close codes after which coming back is of no use, and why. */
const FINAL: Record<number, string> = {
  4404: 'There is no such table: the link is wrong, or was taken back.',
  4400: 'This table cannot be shown.',
  4403: 'Somebody sits here already.',
  4410: 'This page was sent away from the table.',
}

/** A connection to a seat that comes back by itself; `lines` says how much of the log is here already. */
export class Socket {
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private timer = 0
  private closed = false

  constructor(
    private readonly token: string,
    private readonly lines: () => number,
    private readonly heard: (message: FromServer) => void,
    private readonly online: (yes: boolean, final?: string) => void,
  ) {
    this.open()
  }

  private open() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.token)}?lines=${this.lines()}`)
    this.socket = socket
    socket.onopen = () => {
      this.wait = FIRST_WAIT
      this.online(true)
    }
    socket.onmessage = (event: MessageEvent<string>) => this.heard(JSON.parse(event.data) as FromServer)
    socket.onclose = (event) => {
      if (this.closed) return
      this.online(false, FINAL[event.code])
      if (FINAL[event.code]) return
      this.timer = window.setTimeout(() => this.open(), this.wait)
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
    }
  }

  /** Sends when the connection is up; what cannot be sent is dropped: the state that comes on reconnecting says what is open. */
  send(message: ToServer): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  close() {
    this.closed = true
    clearTimeout(this.timer)
    this.socket?.close()
  }
}
