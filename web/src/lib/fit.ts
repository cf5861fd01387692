/** How the cards of a zone lie: side by side, narrower, or in several short rows. Undefined: as wide as they usually are. */
export interface Fit { width: number; height?: number; columns?: number }

const SHAPE = 0.714
/** In a row lower than this, cards are broader than they are elsewhere, so that names have room. */
const FLAT = 112
const BROAD = 0.95
const TALLEST = 172
const GAP = 6
/** As wide as a short card usually is, and as narrow as any card can be read. */
const SHORT = 96
const LEAST = { low: 62, tall: 68 }
const MOST_ROWS = 3

/** The words on cards must be seen: where there is too little room they are made narrower, then shorter, rather than covered. `low`: they
 * are short cards in any case, with nothing but a band and a name. */
export function fitOf(cards: number, room: { width: number; height: number }, low: boolean): Fit | undefined {
  if (!cards || room.width < 40 || room.height < 20) return undefined
  const flat = !low && room.height < FLAT
  const usual = low ? SHORT : Math.min(room.height, TALLEST) * (flat ? BROAD : SHAPE)
  const each = Math.floor(room.width / cards) - GAP
  if (each >= usual) return flat ? { width: Math.floor(usual) } : undefined
  const least = low ? LEAST.low : LEAST.tall
  if (each >= least) return { width: each }
  const rows = Math.min(low ? 2 : MOST_ROWS, Math.ceil((cards * (LEAST.low + GAP)) / room.width))
  const columns = Math.ceil(cards / Math.max(rows, 2))
  const gap = GAP - 2
  return { width: Math.floor(room.width / columns) - gap, height: Math.floor(Math.min(room.height, TALLEST) / Math.max(rows, 2)) - gap, columns }
}
