import { useSyncExternalStore } from 'react'
import { parseHistory, withoutTerm, withTerm } from './history.rules.ts'

const KEY = 'search-history'
const NONE: readonly string[] = []

let terms: readonly string[] | null = null
const listeners = new Set<() => void>()

// Local storage may be switched off or full: the history then lasts as long as the page.
const read = (): readonly string[] => {
  if (terms !== null) return terms
  try {
    terms = parseHistory(localStorage.getItem(KEY))
  } catch {
    terms = NONE
  }
  return terms
}

const write = (next: readonly string[]): void => {
  terms = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // The history of this page stays.
  }
  for (const listener of listeners) listener()
}

/** The last searched terms of this browser, newest first. Only for the browser. */
export const searchHistory = {
  read,
  add: (term: string) => write(withTerm(read(), term)),
  remove: (term: string) => write(withoutTerm(read(), term)),
  clear: () => write(NONE),
  /** Forgets what was read, as when another tab has written. */
  refresh: () => {
    terms = null
    for (const listener of listeners) listener()
  },
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  const onStorage = (event: StorageEvent) => event.key === KEY && searchHistory.refresh()
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The history, renewed when it changes here or in another tab; empty on the server. */
export const useSearchHistory = (): readonly string[] => useSyncExternalStore(subscribe, read, () => NONE)
