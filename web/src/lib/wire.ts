// Written by `npm run protocol` from protocol.json, the server's schema of what goes over the wire: not to be changed by hand.

export type FromClient =
  Answer | TakeBack | Reply | Concede | Rematch | Sit | Rename | AskWhy | AskCard | AskOutcome | LetWatch | Elsewhere | Report
export type ToClient = State | Waiting | Error | Why | CardTold | Outcome | Asked | Watch | Ticket | Taken | Reported

/**
 * The answer to question number `at`: indexes of its options as they are shown, in order. An index one past the last option ends a
 * choice of several where "done" is not offered yet.
 */
export interface Answer {
  type: 'answer'
  at: number
  picks: number[]
}
/**
 * Back to the last question this seat answered: at once against a bot, else the other side is asked.
 */
export interface TakeBack {
  type: 'take back'
}
/**
 * Yes or no to what the other side asked.
 */
export interface Reply {
  type: 'reply'
  to: 'take back'
  yes: boolean
}
/**
 * Give up.
 */
export interface Concede {
  type: 'concede'
}
/**
 * Once more, with the same deck or another. It begins when both sides want it.
 */
export interface Rematch {
  type: 'rematch'
  deck?: DeckChoice | null
}
/**
 * A deck: the name of a built-in one, or a list as text.
 */
export interface DeckChoice {
  name?: string
  text?: string
}
/**
 * Take the seat at a table that waits for this side's deck.
 */
export interface Sit {
  type: 'sit'
  deck: DeckChoice
  name?: string
}
/**
 * What this seat is called.
 */
export interface Rename {
  type: 'name'
  name: string
}
/**
 * Why can nothing, or not more, be done with this card?
 */
export interface AskWhy {
  type: 'why'
  card: string
}
/**
 * What is this card, and what changes it now?
 */
export interface AskCard {
  type: 'card'
  card: string
}
/**
 * Where would this answer to question number `at` lead?
 */
export interface AskOutcome {
  type: 'outcome'
  at: number
  picks: number[]
}
/**
 * Make a link for a spectator who sees what this seat sees; or take back all of them.
 */
export interface LetWatch {
  type: 'let watch'
  yes: boolean
}
/**
 * Make a link with which this seat can be taken over in another browser, once.
 */
export interface Elsewhere {
  type: 'elsewhere'
}
/**
 * Keep the game so far, with a note, as a file.
 */
export interface Report {
  type: 'report'
  note?: string
}
/**
 * All that a viewer may know, with what is new in log and moves.
 */
export interface State {
  type: 'state'
  at: number
  table: Table
  lines: Line[]
  from: number
  moves: Move[]
  names: [string, string]
  you: number
  online: [boolean, boolean]
  can: Can
  game: string
  mode: string
  round?: number
  watch?: string
  replay?: string
  seed?: string
  arrow?: Arrow | null
  asked?: Question | null
  wants?: number[]
  fault?: string
  deadline?: number | null
}
/**
 * All that a viewer may know at this moment.
 */
export interface Table {
  game: string
  viewer: number
  turn: number
  turn_player: number
  numbers: {
    [k: string]: unknown
  }
  zones: ZoneView[]
  drawn?: string[]
  tapped?: string
  decision?: DecisionView | null
  winner?: number | null
  over?: boolean
  ended_by?: string
}
/**
 * A zone as a viewer sees it: how many cards count, and each of them, hidden ones by their place. `open`: everybody sees its cards.
 */
export interface ZoneView {
  name: string
  player: number
  count: number
  cards?: CardView[]
  open?: boolean
}
/**
 * A card as a viewer sees it. `id` is a handle for this viewer: the place, for a hidden card.
 *
 * printed: numbers that have changed. brief: what the card is, of one that is no permanent.
 */
export interface CardView {
  id: string
  name?: string
  card?: string
  tapped?: boolean
  face_down?: boolean
  values?: {
    [k: string]: unknown
  }
  printed?: {
    [k: string]: number
  }
  brief?: string
  marks?: {
    [k: string]: number
  }
  under?: CardView[]
  attached?: CardView[]
}
/**
 * The open question: for the player asked with its options, for others only who is being waited for (-1: that is a secret).
 */
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
/**
 * An option: its index in the decision, what it says, and the handles of the cards it is about. done: it ends a choice of several.
 */
export interface OptionView {
  index: number
  text: string
  cards?: string[]
  done?: boolean
}
/**
 * A line of the log: its number among those this viewer sees, and the printed card it is about.
 *
 * act: the number of the action it belongs to, by: whose action that is (-1: nobody's). main: it says what the action is.
 */
export interface Line {
  n: number
  text: string
  tag?: string
  rule?: string
  turn?: number
  card?: string
  act?: number
  by?: number
  main?: boolean
}
/**
 * A card that went from one place to another. A handle is there where the viewer has one for the card before or after.
 */
export interface Move {
  tag?: string
  from?: string
  to?: string
  from_zone?: string
  from_player?: number
  to_zone?: string
  to_player?: number
  card?: string
}
/**
 * What this seat can do besides answering, and why it cannot take back.
 */
export interface Can {
  answer?: boolean
  take_back?: boolean
  take_back_why?: string
  concede?: boolean
  rematch?: boolean
  let_watch?: boolean
}
/**
 * The attack that is going on: from a card to a card, or to a player.
 */
export interface Arrow {
  from: string
  to?: string
  to_player?: number
}
/**
 * What one side asks of the other.
 */
export interface Question {
  what: 'take back'
  by: number
}
/**
 * The table waits for somebody to sit down. need: "deck" when it is this seat that has to choose one, else "other".
 */
export interface Waiting {
  type: 'waiting'
  game: string
  names: [string, string]
  you: number
  online: [boolean, boolean]
  need: string
  watch?: string
}
/**
 * What was wrong with a message; `at` is the number of the question that is open.
 */
export interface Error {
  type: 'error'
  text: string
  at?: number
  problems?: DeckProblem[]
}
/**
 * A fault of a deck, at its line (0: as a whole).
 */
export interface DeckProblem {
  line: number
  text: string
  rule?: string
  suggestion?: string
}
/**
 * Everything that could be wanted of a card and cannot be done, with the reasons.
 */
export interface Why {
  type: 'why'
  card: string
  reasons: Reason[]
}
/**
 * Why something cannot be done, and the rule.
 */
export interface Reason {
  text: string
  rule?: string
}
/**
 * A card on the table: its text as it now is, what changes its numbers, and the zones of a board that it can attack.
 */
export interface CardTold {
  type: 'card'
  card: string
  id: string
  name: string
  lines: string[]
  changes: Change[]
  reach: string[]
}
/**
 * A number of a card that is not as printed.
 */
export interface Change {
  value: string
  printed: number
  now: number
  parts: Part[]
}
/**
 * What one source adds to a number, or sets it to.
 */
export interface Part {
  n: number
  source: string
  sets?: boolean
}
/**
 * Where an answer to question number `at` would lead: for sure, and unless a hidden card or the other side changes it. Nothing is
 * said of what cannot be foretold, or of a question that is not open any more.
 */
export interface Outcome {
  type: 'outcome'
  at: number
  picks: number[]
  sure?: string[]
  likely?: string[]
}
/**
 * The other side asks something.
 */
export interface Asked {
  type: 'asked'
  what: 'take back'
  by: number
}
/**
 * A link for a spectator; empty when there is none any more.
 */
export interface Watch {
  type: 'watch'
  path: string
}
/**
 * The page on which another browser can take this seat over, once.
 */
export interface Ticket {
  type: 'ticket'
  path: string
}
/**
 * This seat is another browser's; where its table can be watched.
 */
export interface Taken {
  type: 'taken'
  watch: string
}
/**
 * The name of the file that holds the game so far, and where it can be fetched; nowhere as long as it would show what is hidden from
 * who asks.
 */
export interface Reported {
  type: 'report'
  file: string
  path?: string
}
/**
 * A table to be opened. against: the other deck (of a friend: left out, so that the friend chooses). seed: decides every random
 * thing; it can be chosen where nobody plays against somebody who does not know it.
 */
export interface NewTable {
  game: string
  mode?: 'bot' | 'friend' | 'same screen'
  bot?: string
  name?: string
  deck?: DeckChoice | null
  against?: DeckChoice | null
  seed?: string | number | null
}
/**
 * A deck to be looked at: a list as text, or the name of a built-in one.
 */
export interface AskDeck {
  game: string
  text?: string
  name?: string
}
/**
 * The seat of a ticket is to be taken over by this browser.
 */
export interface TakeOver {
  ticket: string
}
/**
 * A game: how it lies on the table, its decks, the bots that play it.
 */
export interface GameInfo {
  name: string
  title: string
  layout: Layout
  decks: DeckInfo[]
  bots: string[]
}
/**
 * How a game lies on the table.
 *
 * rows: the own side, from the middle of the table outwards, each row from left to right; the other side is its mirror image. tapped:
 * what a tapped card is called. power: the value of a card that is drawn large, by the names it has in the view.
 */
export interface Layout {
  rows: Place[][]
  board?: Board | null
  gauge?: Gauge | null
  numbers?: Number[]
  tapped?: string
  power?: string[]
  colours?: {
    [k: string]: Colour
  }
}
/**
 * A zone on the table: its name in the view, what people call it, how it is drawn.
 *
 * grow: its share of the width of its row (0: as wide as a card). rotate: its cards lie upside down. passing: it is drawn only while it
 * holds something.
 */
export interface Place {
  zone: string
  label: string
  style?: 'backs' | 'cards' | 'counts' | 'fan' | 'hand' | 'pile'
  grow?: number
  rotate?: boolean
  passing?: boolean
}
/**
 * Squares that both players share, as player 0 sees them, the far row first. `squares` names the zone of each.
 */
export interface Board {
  rows: number
  columns: number
  squares: string[][]
}
/**
 * A number between two ends that both players share, as a viewer reads it: the viewer's own side is the upper end.
 */
export interface Gauge {
  number: string
  least: number
  most: number
  label: string
}
/**
 * A number of the view. each: both players have one, called `name P1` and `name P2`, or it is a pair by player.
 */
export interface Number {
  name: string
  label: string
  each?: boolean
}
/**
 * A colour of the game: a sign that tells it without being seen as a colour, and how it is drawn on a light and a dark ground.
 */
export interface Colour {
  sign: string
  light: string
  dark: string
}
/**
 * A built-in deck.
 */
export interface DeckInfo {
  name: string
  title: string
  about: string
  cards: number
}
/**
 * A table that was opened.
 */
export interface TableMade {
  table: string
  seats: SeatMade[]
  watch: string
}
/**
 * A seat: its player, its secret, the path of its page.
 */
export interface SeatMade {
  player: number
  token: string
  path: string
}
/**
 * The seats that are this browser's now: the one of the ticket first.
 */
export interface Moved {
  seats: SeatMade[]
}
/**
 * What is in a deck, and what is wrong with it.
 */
export interface DeckRead {
  name: string
  cards: DeckCard[]
  problems: DeckProblem[]
}
/**
 * So many of a card in a deck; zone: its type, by which lists are grouped.
 */
export interface DeckCard {
  id: string
  name: string
  count: number
  zone: string
}
/**
 * A printed card.
 */
export interface CardPage {
  id: string
  name: string
  face: Face
  lines: string[]
  facts: {
    [k: string]: unknown
  }
  image: string
}
/**
 * What is drawn on a card: its type, cost, colours, the number drawn large and what it is called, small labels.
 */
export interface Face {
  type: string
  cost?: number | null
  colours?: string[]
  power?: number | null
  power_label?: string
  labels?: string[]
}
/**
 * A rule in our own words.
 */
export interface RulePage {
  id: string
  text: string
  chapter: string
}
/**
 * A replay that can be looked at under this id.
 */
export interface ReplayKept {
  replay: string
}
/**
 * A recorded game at one of its answers. told: how many lines of the log there were after each answer, note: that of a report.
 */
export interface ReplayPage {
  state: State
  length: number
  turns: TurnMark[]
  told: number[]
  note?: string
}
/**
 * A turn of a replay: whose, and at which answer it begins.
 */
export interface TurnMark {
  turn: number
  player: number
  at: number
}
/**
 * Why a request was refused.
 */
export interface Refused {
  error: string
  problems?: DeckProblem[]
}
