import { useSyncExternalStore } from 'react'
import { parseHistory, withoutTerm, withTerm } from './history.rules.ts'

const KEY = 'search-history'
const NONE: readonly string[] = []

let terms: readonly string[] | null = null
const listeners = new Set<() => void>()

// Without local storage, the history lasts until the page is closed.
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
    // The in-memory history is already updated.
  }
  for (const listener of listeners) listener()
}

/** Recent search terms, newest first. Browser only. */
export const searchHistory = {
  read,
  add: (term: string) => write(withTerm(read(), term)),
  remove: (term: string) => write(withoutTerm(read(), term)),
  clear: () => write(NONE),
  /** Drops the cached terms, so that changes from other tabs are read. */
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

/** Subscribes to the search history, including changes from other tabs. Empty during server rendering. */
export const useSearchHistory = (): readonly string[] => useSyncExternalStore(subscribe, read, () => NONE)
