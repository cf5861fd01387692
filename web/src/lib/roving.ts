// One stop of the Tab key for the whole table; arrow keys move between cards and piles by where they lie.

const STOPS = '[data-h]:is(button), [data-pile]:not(:disabled)'

type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

const middle = (e: Element) => {
  const r = e.getBoundingClientRect()
  return { x: r.left + Math.min(r.width, 40) / 2, y: r.top + r.height / 2 }
}

/** The nearest stop that lies in a direction; sideways distance counts more than distance ahead. */
function nearest(from: Element, stops: HTMLElement[], way: Way): HTMLElement | undefined {
  const a = middle(from)
  const across = way === 'ArrowLeft' || way === 'ArrowRight'
  const sign = way === 'ArrowRight' || way === 'ArrowDown' ? 1 : -1
  let best: HTMLElement | undefined
  let least = Infinity
  for (const stop of stops) {
    if (stop === from) continue
    const b = middle(stop)
    const ahead = sign * (across ? b.x - a.x : b.y - a.y)
    const aside = Math.abs(across ? b.y - a.y : b.x - a.x)
    const far = ahead + aside * (across ? 4 : 0.6)
    if (ahead > 4 && (!across || aside < 60) && far < least) [best, least] = [stop, far]
  }
  return best
}

export const stops = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(STOPS)].filter((e) => e.offsetParent !== null)

export function roving(node: HTMLElement) {
  const settle = (current: HTMLElement) => {
    for (const stop of stops(node)) stop.tabIndex = stop === current ? 0 : -1
  }
  const focused = (e: FocusEvent) => {
    const target = e.target as HTMLElement
    if (target.matches(STOPS)) settle(target)
  }
  const key = (e: KeyboardEvent) => {
    const target = e.target as HTMLElement
    if (!e.key.startsWith('Arrow') || e.ctrlKey || e.metaKey || e.altKey || !target.matches(STOPS)) return
    const next = nearest(target, stops(node), e.key as Way)
    e.preventDefault()
    next?.focus()
  }
  // something can always be reached with Tab, whatever moved
  const watch = new MutationObserver(() => {
    const all = stops(node)
    if (all.length && !all.some((s) => s.tabIndex === 0)) {
      const lit = all.find((s) => s.closest('.lit')) ?? all[0]
      if (lit) lit.tabIndex = 0
    }
  })
  watch.observe(node, { childList: true, subtree: true })
  node.addEventListener('focusin', focused)
  node.addEventListener('keydown', key)
  return {
    destroy() {
      watch.disconnect()
      node.removeEventListener('focusin', focused)
      node.removeEventListener('keydown', key)
    },
  }
}
