/** How the cards of a zone lie: side by side, narrower, or in several short rows. Undefined: as wide as they usually are. */
export interface Fit { width: number; height: number; columns?: number }

const SHAPE = 0.714
/** In a row lower than this, cards are broader than they are elsewhere, so that names have room. */
const FLAT = 112
const BROAD = { least: 88, shape: 0.95 }
const TALLEST = 172
const GAP = 6
/** As wide as a short card usually is, and as narrow as any card can be read. */
const SHORT = 96
const LEAST = { low: 62, mid: 78, tall: 68 }
/** From this height on, narrow cards are still read more easily than short ones. */
const TALL = 140
/** No card is shorter than this: its band and one line. */
const LINE = 30

/** The words on cards must be seen: where there is too little room they are made narrower, then shorter, rather than covered. `low`: they
 * are short cards in any case, with nothing but a band and a name. */
export function fitOf(cards: number, room: { width: number; height: number }, low: boolean): Fit | undefined {
  if (!cards || room.width < 40 || room.height < 20) return undefined
  const flat = !low && room.height < FLAT
  const usual = low ? SHORT : flat ? Math.max(room.height * BROAD.shape, BROAD.least) : Math.min(room.height, TALLEST) * SHAPE
  const each = Math.floor(room.width / cards) - GAP
  const height = Math.min(room.height, TALLEST)
  if (each >= usual) return flat ? { width: Math.floor(usual), height } : undefined
  const least = low ? LEAST.low : room.height < TALL ? LEAST.mid : LEAST.tall
  if (each >= least) return { width: each, height }
  const wanted = Math.ceil((cards * (LEAST.low + GAP)) / room.width)
  const rows = Math.max(2, Math.min(wanted, Math.floor(room.height / LINE)))
  const columns = Math.ceil(cards / rows)
  const gap = GAP - 2
  return { width: Math.floor(room.width / columns) - gap, height: Math.floor(height / rows) - gap, columns }
}
