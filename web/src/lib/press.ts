const LONG = 450
const TRAVEL = 8

/** A long press with a finger, or the right button of a mouse, looks at a card instead of doing something with it. */
export function longPress(node: HTMLElement, look: () => void) {
  let act = look
  let timer = 0
  let from = { x: 0, y: 0 }
  const swallow = (e: Event) => {
    e.stopPropagation()
    e.preventDefault()
  }

  function down(e: PointerEvent) {
    if (e.pointerType === 'mouse') return
    from = { x: e.clientX, y: e.clientY }
    timer = window.setTimeout(() => {
      timer = 0
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 700)
      act()
    }, LONG)
  }
  const stop = () => clearTimeout(timer)
  const move = (e: PointerEvent) => Math.hypot(e.clientX - from.x, e.clientY - from.y) > TRAVEL && stop()
  function menu(e: MouseEvent) {
    e.preventDefault()
    if (!(e instanceof PointerEvent) || e.pointerType === 'mouse') act()
  }

  node.addEventListener('pointerdown', down)
  node.addEventListener('pointerup', stop)
  node.addEventListener('pointercancel', stop)
  node.addEventListener('pointermove', move)
  node.addEventListener('contextmenu', menu)
  return {
    update(next: () => void) { act = next },
    destroy() {
      stop()
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('pointerup', stop)
      node.removeEventListener('pointercancel', stop)
      node.removeEventListener('pointermove', move)
      node.removeEventListener('contextmenu', menu)
    },
  }
}
