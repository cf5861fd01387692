// What goes over the wire, under the names that the client has for it. The records themselves are in wire.ts, which `npm run protocol` writes
// from the server's schema: a field that the server no longer sends, or a message that it no longer hears, is an error of `npm run check`.
// Fields at their usual value are left out.
export type {
  Board, CardPage as CardInfo, CardView, Change, Colour, DeckRead as DeckCheck, DecisionView, DeckChoice as DeckWish, DeckProblem as Problem, Face,
  FromClient as ToServer, GameInfo, Gauge, Layout, Line, Move, Moved, NewTable as TableWish, OptionView, Outcome, Place, Reason, Refused, ReplayKept,
  ReplayPage as ReplayAt, RulePage as RuleInfo, State, Table, TableMade as NewTable, ToClient as FromServer, Waiting, ZoneView,
} from './wire'
