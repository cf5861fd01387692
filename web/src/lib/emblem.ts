// A plain emblem from a card's id: rings of shapes around a middle, so that two cards never look alike across the table.

/** A small generator of numbers between 0 and 1 from a text (FNV-1a, then xorshift). */
function numbersFrom(text: string): () => number {
  let h = 2166136261
  for (const c of text) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619)
  return () => {
    h ^= h << 13
    h ^= h >>> 17
    h ^= h << 5
    return (h >>> 0) / 4294967296
  }
}

const fixed = (n: number) => Math.round(n * 10) / 10

const shapes: ((r: number, s: number) => string)[] = [
  (r, s) => `M0 ${-r - s}Q${s} ${-r} 0 ${-r + s}Q${-s} ${-r} 0 ${-r - s}Z`, // leaf
  (r, s) => `M0 ${-r - s}L${fixed(s * 0.8)} ${-r + s}L${fixed(-s * 0.8)} ${-r + s}Z`, // spike
  (r, s) => `M0 ${-r - s * 0.8}L${fixed(s * 0.8)} ${-r}L0 ${fixed(-r + s * 0.8)}L${fixed(-s * 0.8)} ${-r}Z`, // diamond
  (r, s) => `M${fixed(-s * 0.6)} ${-r}a${fixed(s * 0.6)} ${fixed(s * 0.6)} 0 1 0 ${fixed(s * 1.2)} 0a${fixed(s * 0.6)} ${fixed(s * 0.6)} 0 1 0 ${fixed(-s * 1.2)} 0Z`, // disc
  (r, s) => `M${fixed(-s * 0.35)} ${fixed(-r - s)}h${fixed(s * 0.7)}v${fixed(s * 2)}h${fixed(-s * 0.7)}Z`, // bar
  (r, s) => `M${-s} ${-r}A${s} ${s} 0 0 1 ${s} ${-r}L${fixed(s * 0.5)} ${-r}A${fixed(s * 0.5)} ${fixed(s * 0.5)} 0 0 0 ${fixed(-s * 0.5)} ${-r}Z`, // arch
]

export interface Ring { path: string; angles: number[]; hollow: boolean; faint: boolean }
export interface Emblem { rings: Ring[]; middle: number; hollow: boolean }

/** The rings of the emblem of an id, in a box from -50 to 50. */
export function emblemOf(id: string): Emblem {
  const next = numbersFrom(id)
  for (let i = 0; i < 4; i++) next()
  const n = 3 + Math.floor(next() * 6)
  const rings: Ring[] = []
  const count = 2 + Math.floor(next() * 2)
  for (let i = 0; i < count; i++) {
    const shape = shapes[Math.floor(next() * shapes.length)]
    const radius = Math.round(14 + i * (26 / count) + next() * 7)
    const size = Math.round(7 + next() * (i ? 9 : 6))
    const turn = next() < 0.5 ? 0 : 180 / n
    const times = next() < 0.2 ? n * 2 : n
    const angles = Array.from({ length: times }, (_, k) => fixed((k * 360) / times + turn))
    if (shape) rings.push({ path: shape(radius, size), angles, hollow: next() < 0.4, faint: next() < 0.4 })
  }
  return { rings, middle: Math.round(4 + next() * 9), hollow: next() < 0.5 }
}
