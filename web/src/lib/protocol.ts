// What goes over the wire, as the server's schema (protocol.json) says it. Fields at their usual value are left out.

export interface CardView {
  id: string
  name?: string
  card?: string
  tapped?: boolean
  face_down?: boolean
  values?: Record<string, unknown>
  printed?: Record<string, number>
  brief?: string
  marks?: Record<string, number>
  under?: CardView[]
  attached?: CardView[]
}
export interface ZoneView { name: string; player: number; count: number; cards?: CardView[]; open?: boolean }
export interface OptionView { index: number; text: string; cards?: string[] }
export interface DecisionView {
  player: number
  what?: string
  rule?: string
  prompt?: string
  lo?: number
  hi?: number
  options?: OptionView[]
  picked?: string[]
}
export interface Table {
  game: string
  viewer: number
  turn: number
  turn_player: number
  numbers: Record<string, unknown>
  zones: ZoneView[]
  tapped?: string
  decision?: DecisionView | null
  winner?: number | null
  over?: boolean
  ended_by?: string
}

export type Style = 'cards' | 'backs' | 'pile' | 'fan' | 'hand' | 'counts'
export interface Place { zone: string; label: string; style?: Style; grow?: number; rotate?: boolean; passing?: boolean }
export interface Board { rows: number; columns: number; squares: string[][] }
export interface Gauge { number: string; least: number; most: number; label: string }
export interface Numbered { name: string; label: string; each?: boolean }
export interface Colour { sign: string; light: string; dark: string }
export interface Layout {
  rows: Place[][]
  board?: Board | null
  gauge?: Gauge | null
  numbers?: Numbered[]
  tapped?: string
  power?: string[]
  colours?: Record<string, Colour>
}

export interface Face { type?: string; cost?: number; colours?: string[]; power?: number; power_label?: string; labels?: string[] }
export interface CardInfo { id: string; name: string; face?: Face; lines?: string[]; facts?: Record<string, unknown>; image?: string }
export interface DeckInfo { name: string; title: string; cards: number; about?: string }
export interface GameInfo { name: string; title: string; layout: Layout; decks: DeckInfo[]; bots: string[] }
export interface Problem { line?: number; text: string; rule?: string; suggestion?: string }
export interface DeckCheck { name: string; cards: { id: string; name: string; count: number; zone?: string }[]; problems: Problem[] }
export interface DeckWish { name?: string; text?: string }
export interface Seat { player: number; token: string; path: string }
export interface NewTable { table: string; seats: Seat[]; watch?: string }
export interface RuleInfo { id: string; text: string; chapter?: string }

export interface Line { n: number; text: string; tag: string; rule?: string; turn?: number; card?: string }
export interface Move {
  from?: string
  to?: string
  from_zone: string
  from_player: number
  to_zone: string
  to_player: number
  tag: string
  card?: string
}
export interface Can { answer?: boolean; take_back?: boolean; concede?: boolean; rematch?: boolean; let_watch?: boolean; take_back_why?: string }
export interface State {
  type: 'state'
  at: number
  table: Table
  lines?: Line[]
  from?: number
  moves?: Move[]
  names: string[]
  you: number
  online?: boolean[]
  can: Can
  round?: number
  game: string
  mode?: string
  watch?: string
  asked?: { what: string; by: number }
  wants?: number[]
  fault?: string
  replay?: string
  seed?: string
  arrow?: { from: string; to?: string; to_player?: number } | null
}
export interface Reason { text: string; rule?: string }
export interface Change { value: string; printed?: number; now: number; parts?: { n: number; source: string; sets?: boolean }[] }
/** A table that waits for somebody to sit down; need "deck": it is this seat that has to choose one. */
export interface Waiting { type: 'waiting'; game: string; names: string[]; you: number; online?: boolean[]; need: string; watch?: string }
export type FromServer =
  | State
  | Waiting
  | { type: 'error'; text: string; at?: number; problems?: Problem[] }
  | { type: 'why'; card: string; reasons?: Reason[] }
  | { type: 'card'; card: string; name: string; lines?: string[]; changes?: Change[] }
  | { type: 'asked'; what: string; by: number }
  | { type: 'report'; file: string }
  | { type: 'watch'; path: string }
export type ToServer =
  | { type: 'answer'; at: number; picks: number[] }
  | { type: 'take back' | 'concede' }
  | { type: 'rematch'; deck?: DeckWish }
  | { type: 'sit'; deck: DeckWish; name?: string }
  | { type: 'reply'; to: string; yes: boolean }
  | { type: 'why' | 'card'; card: string }
  | { type: 'let watch'; yes: boolean }
  | { type: 'report'; note: string }

export interface ReplayAt { state: State; length: number; turns: { turn: number; player: number; at: number }[] }
