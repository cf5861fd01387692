import type { CardInfo, DeckCheck, GameInfo, Moved, NewTable, Problem, Refused as Refusal, ReplayAt, ReplayKept, RuleInfo, TableWish } from './protocol'

/** What the server refused, in its words; `problems` of a deck where it named them. */
export class Refused extends Error {
  constructor(text: string, readonly problems: Problem[] = []) {
    super(text)
  }
}

async function fetched<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, init)
  } catch {
    throw new Refused('The server does not answer.')
  }
  const data: unknown = await answer.json().catch(() => null)
  if (answer.ok) return data as T
  const said = data as Partial<Refusal> | null
  throw new Refused(said?.error ?? `The server says ${answer.status}.`, said?.problems)
}

const post = <T>(path: string, body: unknown) =>
  fetched<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const path = (...parts: string[]) => parts.map((p) => p.split('/').map(encodeURIComponent).join('/')).join('/')

let known: Promise<GameInfo[]> | undefined
/** The games with their layouts, decks and bots; asked for once, and again after it went wrong. */
export function games(): Promise<GameInfo[]> {
  known ??= fetched<GameInfo[]>('/api/games').catch((e: unknown) => {
    known = undefined
    throw e
  })
  return known
}
export const card = (game: string, id: string) => fetched<CardInfo>(`/api/cards/${path(game, id)}`)
export const rule = (game: string, id: string) => fetched<RuleInfo>(`/api/rules/${path(game, id)}`)
export const checkDeck = (game: string, text: string) => post<DeckCheck>('/api/decks', { game, text })
export const newTable = (wish: TableWish) => post<NewTable>('/api/tables', wish)
export const replayAt = (id: string, at: number, side: number) => fetched<ReplayAt>(`/api/replays/${path(id)}?at=${at}&side=${side}`)
export const takeOver = (ticket: string) => post<Moved>('/api/seats', { ticket })
export const openReplay = (file: Blob) => fetched<ReplayKept>('/api/replays', { method: 'POST', body: file })

/** The page of the replay of a finished game, whose file lies there. */
export async function replayOf(file: string): Promise<string> {
  const answer = await fetch(file).catch(() => null)
  if (!answer?.ok) throw new Refused('The replay is not there.')
  return `/r/${(await openReplay(await answer.blob())).replay}`
}
