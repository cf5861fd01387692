import type { Move } from './protocol'

/** How long a move takes by the chosen speed, in milliseconds; none where people asked for less motion. */
export function pace(speed: string): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || speed === 'instant') return 0
  return speed === 'fast' ? 180 : 420
}

/** Moves after this one of the same answer do not wait any longer. */
const LATEST = 6

type Places = Map<string, DOMRect>

const keyed = (root: Element, attribute: string): Map<string, HTMLElement> =>
  new Map([...root.querySelectorAll<HTMLElement>(`[${attribute}]`)].map((e) => [e.getAttribute(attribute) ?? '', e]))

/** Where every card and every zone is now. */
export function places(root: Element | null): { cards: Places; zones: Places } {
  const rects = (attribute: string) =>
    root ? new Map([...keyed(root, attribute)].map(([k, e]) => [k, e.getBoundingClientRect()])) : new Map<string, DOMRect>()
  return { cards: rects('data-h'), zones: rects('data-zone') }
}

const frames = (was: DOMRect, now: DOMRect): Keyframe[] => {
  const scale = was.width && now.width ? Math.min(Math.max(was.width / now.width, 0.3), 3) : 1
  const x = was.left + was.width / 2 - now.left - now.width / 2
  const y = was.top + was.height / 2 - now.top - now.height / 2
  return [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 30 }, { transform: 'none', zIndex: 30 }]
}

/** Lets every card that is elsewhere now move there from where it was; one that went into a pile is followed into it. */
export function play(root: Element | null, before: { cards: Places; zones: Places }, moves: Move[], ms: number) {
  if (!root || !ms) return
  const cards = keyed(root, 'data-h')
  const zones = keyed(root, 'data-zone')
  const came = new Map(moves.map((m, i) => [m.to ?? '', { move: m, turn: i }]))
  const options = (turn: number): KeyframeAnimationOptions => ({
    duration: ms, delay: Math.min(turn, LATEST) * ms * 0.4, easing: 'cubic-bezier(.3,.7,.2,1)', fill: 'backwards',
  })
  const start = (m: Move) => first(before.cards, moves, m) ?? before.zones.get(`${m.from_zone} ${m.from_player}`)
  for (const [handle, element] of cards) {
    const how = handle ? came.get(handle) : undefined
    const was = (how && start(how.move)) ?? before.cards.get(handle)
    const now = element.getBoundingClientRect()
    if (was && Math.abs(was.left - now.left) + Math.abs(was.top - now.top) > 2) element.animate(frames(was, now), options(how?.turn ?? 0))
  }
  moves.forEach((move, turn) => {
    if (move.to && (cards.has(move.to) || moves.some((m) => m.from === move.to))) return
    const was = start(move)
    const zone = zones.get(`${move.to_zone} ${move.to_player}`)
    if (was && zone) ghost(was, zone.getBoundingClientRect(), options(turn))
  })
}

/** Where a card was before the first of the moves that brought it where it is. */
function first(cards: Places, moves: Move[], move: Move): DOMRect | undefined {
  let m: Move | undefined = move
  for (let n = 0; m && n <= moves.length; n++) {
    const from: string | undefined = m.from
    const rect = from ? cards.get(from) : undefined
    if (rect) return rect
    m = from ? moves.find((x) => x.to === from) : undefined
  }
  return undefined
}

/** A back that flies where no card can be followed. */
function ghost(was: DOMRect, to: DOMRect, options: KeyframeAnimationOptions) {
  const back = document.createElement('div')
  back.className = 'ghost'
  const at = { left: to.left + to.width / 2 - 20, top: to.top + to.height / 2 - 28 }
  back.style.setProperty('left', `${at.left}px`)
  back.style.setProperty('top', `${at.top}px`)
  document.body.append(back)
  back.animate(frames(was, back.getBoundingClientRect()), options).finished.then(() => back.remove(), () => back.remove())
}
