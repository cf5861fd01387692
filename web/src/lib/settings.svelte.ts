// What a person has chosen for this browser, and the tables to come back to. All of it stays here.

export interface Recent { path: string; game: string; title: string; when: number; over: boolean; replay?: string }

export function stored<T>(key: string, usual: T): T {
  try {
    const text = localStorage.getItem(`playmat.${key}`)
    return text === null ? usual : (JSON.parse(text) as T)
  } catch {
    return usual
  }
}

export function store(key: string, value: unknown) {
  try {
    localStorage.setItem(`playmat.${key}`, JSON.stringify(value))
  } catch {
    // a browser that keeps nothing still plays
  }
}

class Settings {
  theme = $state(stored('theme', 'auto'))
  speed = $state(stored('speed', 'normal'))
  /** With a finger: does a card that can do one thing do it at once, or is it offered first with where it leads? */
  tap = $state(stored('tap', 'act'))
  name = $state(stored('name', ''))
  keys = $state(stored('keys', true))

  set(key: 'theme' | 'speed' | 'tap' | 'name', value: string) {
    this[key] = value
    store(key, value)
    this.apply()
  }

  setKeys(on: boolean) {
    this.keys = on
    store('keys', on)
  }

  apply() {
    document.documentElement.dataset.theme = this.theme
  }
}

export const settings = new Settings()

export const recents = (): Recent[] => stored<Recent[]>('recents', [])

export function remember(table: Recent) {
  const others = recents().filter((r) => r.path !== table.path)
  store('recents', [table, ...others].slice(0, 8))
}

/** At the same screen the two seats know of each other. */
export function pair(a: string, b: string) {
  store(`pair.${a}`, b)
  store(`pair.${b}`, a)
}
export const other = (token: string): string => stored(`pair.${token}`, '')

/** The link by which a friend comes to a table that was opened here. */
export const inviteOf = (token: string): string => stored(`invite.${token}`, '')
