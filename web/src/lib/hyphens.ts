const SOFT = '\u00ad'
/** No part of a word is shorter than this. */
const LEAST = 3
const VOWELS = 'aeiouyäöüáéíóú'
/** Letters that are one sound, and are not parted. */
const ONE = new Set(['ch', 'ck', 'gh', 'ph', 'qu', 'sh', 'th', 'wh', 'bl', 'br', 'cl', 'cr', 'dr', 'fl', 'fr', 'gl', 'gr', 'kl', 'kr', 'pl', 'pr', 'tr'])

const vowel = (c: string | undefined) => !!c && VOWELS.includes(c)
const letter = (c: string) => c.toLowerCase() !== c.toUpperCase()

/** May a line end before the letter at `n`? Before a capital inside a word, and before the consonant that a syllable begins with. */
function parts(word: string, n: number): boolean {
  const before = word.charAt(n - 1)
  const here = word.charAt(n)
  if (!letter(before) || !letter(here)) return false
  if (here !== here.toLowerCase()) return before === before.toLowerCase()
  const [a, b, c] = [before.toLowerCase(), here, word.charAt(n + 1).toLowerCase()]
  if (vowel(b) || ONE.has(a + b)) return false
  return vowel(c) || (ONE.has(b + c) && vowel(word.charAt(n + 2).toLowerCase()))
}

/** A text with soft hyphens where its words can be parted: browsers have no dictionary for the names of cards, and some have none at all. */
export function hyphenated(text: string): string {
  return text.replace(/[^\s-]+/g, (word) => {
    const capitals = word === word.toUpperCase()
    return [...word].map((c, n) => (n >= LEAST && word.length - n >= LEAST && !capitals && parts(word, n) ? SOFT + c : c)).join('')
  })
}

/** Ways to show a text, best first: as it is, its letters a little closer, its words parted by hyphens, its words each cut at the end. */
const WAYS: ((node: HTMLElement, text: string) => void)[] = [
  (node, text) => (node.textContent = text),
  (node, text) => { node.textContent = text; node.classList.add('tight') },
  (node, text) => { node.textContent = hyphenated(text); node.classList.add('tight') },
  (node, text) => {
    node.classList.add('tight')
    node.replaceChildren(...text.split(' ').flatMap((word) => [Object.assign(document.createElement('span'), { className: 'cut', textContent: word }), ' ']))
  },
]

/** Shows a text in the first way in which no word of it is broken without a hyphen; the last way always is one. */
export function whole(node: HTMLElement, text: string) {
  let shown = text
  let way = -1
  const spills = () => node.scrollWidth > node.clientWidth || (way === 2 && node.scrollHeight > node.clientHeight + 1)
  function show(next: number) {
    if (way === next && way === 0 && node.textContent === shown) return
    way = next
    node.classList.remove('tight')
    WAYS[way]?.(node, shown)
  }
  function fit() {
    show(0)
    while (way < WAYS.length - 1 && spills()) show(way + 1)
  }
  show(0)
  const watch = new ResizeObserver(fit)
  watch.observe(node)
  return {
    update(next: string) {
      shown = next
      fit()
    },
    destroy: () => watch.disconnect(),
  }
}
