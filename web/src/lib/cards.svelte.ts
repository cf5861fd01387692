import { SvelteMap } from 'svelte/reactivity'
import * as api from './api'
import type { CardInfo, RuleInfo } from './protocol'

const cards = new SvelteMap<string, CardInfo>()
const rules = new SvelteMap<string, RuleInfo>()
const asked = new Set<string>()

/** What is printed on a card, once it is here: asked for when it is first wanted. */
export function cardInfo(game: string, id: string | undefined): CardInfo | undefined {
  if (!id) return undefined
  const key = `${game} ${id}`
  if (!asked.has(key)) {
    asked.add(key)
    api.card(game, id).then((info) => cards.set(key, info), () => asked.delete(key))
  }
  return cards.get(key)
}

/** A rule in our words, once it is here. */
export function ruleInfo(game: string, id: string): RuleInfo | undefined {
  const key = `${game} ${id}`
  if (!asked.has(`rule ${key}`)) {
    asked.add(`rule ${key}`)
    api.rule(game, id).then((info) => rules.set(key, info), () => rules.set(key, { id, text: 'There is no text for this rule here.', chapter: '' }))
  }
  return rules.get(key)
}
