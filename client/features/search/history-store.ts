import { useMemo } from 'react'
import { createStorageEntry, useStorageEntry } from '#client/lib/state/storage-entry.ts'
import { parseHistory, withoutTerm, withTerm } from './history.rules.ts'

const entry = createStorageEntry(() => localStorage, 'search-history')

const read = (): string[] => parseHistory(entry.read())
const write = (terms: readonly string[]): void => entry.write(JSON.stringify(terms))

/** Recent search terms, newest first. Browser only. */
export const searchHistory = {
  read,
  add: (term: string) => write(withTerm(read(), term)),
  remove: (term: string) => write(withoutTerm(read(), term)),
  clear: () => write([]),
}

/** Subscribes to the search history, including changes from other tabs. Empty during server rendering. */
export const useSearchHistory = (): readonly string[] => {
  const text = useStorageEntry(entry)
  return useMemo(() => parseHistory(text), [text])
}
