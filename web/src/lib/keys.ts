import { stops } from './roving'
import type { TableModel } from './table.svelte'

export const KEYS: [string, string][] = [
  ['Tab', 'from one part of the page to the next'],
  ['← ↑ → ↓', 'from card to card'],
  ['Enter, Space', 'on a lit card: do it; on any other: its page stays open, with why nothing can be done with it'],
  ['Enter', 'elsewhere: the main answer'],
  ['M', 'the main answer, or confirm, from anywhere'],
  ['N, Shift N', 'the next card, or the one before, with which something can be done'],
  ['1 … 9', 'the first to ninth button of the question'],
  ['Q', 'to the question'],
  ['H', 'to your hand'],
  ['Escape', 'one step back; close what is open'],
  ['P', 'pass until something happens'],
  ['U', 'take back'],
  ['L', 'to what happened, and back'],
  ['?', 'these keys'],
]

interface Doing {
  table: TableModel
  root: () => HTMLElement | undefined
  enter: () => boolean
  pass: () => unknown
  help: () => void
  log: () => void
  takeBack: () => unknown
}

/** The keys of the table. Keys typed into a field or a dialog are not meant for it. */
export function keysOf(doing: Doing) {
  const focus = (selector: string) => doing.root()?.querySelector<HTMLElement>(selector)?.focus()

  function next(back: boolean) {
    const root = doing.root()
    if (!root) return
    const lit = stops(root).filter((s) => s.closest('.lit, .target, .picked'))
    const at = lit.indexOf(document.activeElement as HTMLElement)
    lit[(at + (back ? -1 : 1) + lit.length) % lit.length]?.focus()
  }

  function number(n: number) {
    const buttons = doing.root()?.querySelectorAll<HTMLButtonElement>('.question button.option')
    buttons?.[n - 1]?.click()
  }

  const letters: Record<string, () => unknown> = {
    '?': doing.help, m: doing.enter, p: doing.pass, u: doing.takeBack, q: () => focus('.question'),
    h: () => focus('.row:not(.far) .hand [data-h]'), n: () => next(false), N: () => next(true),
    l: () => { doing.log(); focus('.log') },
  }

  return (e: KeyboardEvent) => {
    const target = e.target as HTMLElement
    if (e.ctrlKey || e.metaKey || e.altKey || target.closest('input, textarea, select, dialog')) return
    const letter = letters[e.key] ?? (e.key.length === 1 ? letters[e.key.toLowerCase()] : undefined)
    if (e.key === 'Escape') {
      if (!doing.table.chooser.back()) doing.table.unpin()
    } else if (e.key === 'Enter' && !target.closest('button, a, summary')) {
      if (!doing.enter()) return
    } else if (/^[1-9]$/.test(e.key)) number(Number(e.key))
    else if (letter) letter()
    else return
    e.preventDefault()
  }
}
