/** Dragging a card to a card or a place, with mouse, pen or finger. A press that does not travel stays a click. */
export interface Drop { card: string; zone: string; x: number; y: number }

const TRAVEL = 8

export function draggable(node: HTMLElement, given: { on: boolean; start: () => void; drop: (d: Drop) => void }) {
  let now = given
  let from: { x: number; y: number } | null = null
  let copy: HTMLElement | null = null

  const over = (e: PointerEvent, what: string) =>
    document.elementsFromPoint(e.clientX, e.clientY).filter((x) => !node.contains(x) && !copy?.contains(x)).map((x) => x.closest(`[${what}]`))
      .find((x) => x && !x.contains(node))?.getAttribute(what) ?? ''

  function down(e: PointerEvent) {
    if (!now.on || e.button !== 0) return
    from = { x: e.clientX, y: e.clientY }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', stop)
  }

  function move(e: PointerEvent) {
    if (!from) return
    const dx = e.clientX - from.x
    const dy = e.clientY - from.y
    if (!copy && Math.hypot(dx, dy) > TRAVEL) {
      const rect = node.getBoundingClientRect()
      copy = node.cloneNode(true) as HTMLElement
      copy.removeAttribute('data-h')
      copy.classList.add('dragged')
      for (const [k, v] of Object.entries({ left: rect.left, top: rect.top, width: rect.width, height: rect.height }))
        copy.style.setProperty(k, `${v}px`)
      document.body.append(copy)
      now.start()
    }
    copy?.style.setProperty('transform', `translate(${dx}px, ${dy}px) rotate(2deg)`)
  }

  function up(e: PointerEvent) {
    const travelled = copy !== null
    const drop = { card: over(e, 'data-h'), zone: over(e, 'data-zone').replace(/ -?\d+$/, ''), x: e.clientX, y: e.clientY }
    stop()
    if (!travelled) return
    // the click that may follow a drag means nothing
    const swallow = (c: Event) => { c.stopPropagation(); c.preventDefault() }
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => {
      window.removeEventListener('click', swallow, { capture: true })
      now.drop(drop)
    }, 0)
  }

  function stop() {
    from = null
    copy?.remove()
    copy = null
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', stop)
  }

  node.addEventListener('pointerdown', down)
  return {
    update(next: typeof given) { now = next },
    destroy() {
      stop()
      node.removeEventListener('pointerdown', down)
    },
  }
}
