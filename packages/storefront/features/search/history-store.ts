import { containsText, isSameText } from '@fixbench/contract/core/fold.ts'
import { createStorageEntry, parseList, useStorageEntry } from '@fixbench/ui/state/storage-entry.ts'
import { useMemo } from 'react'

/** Maximum number of stored terms. */
const HISTORY_MAX = 10

/** Moves a term to the front, ignoring case. Drops terms beyond the maximum. */
export const withTerm = (terms: readonly string[], term: string): string[] => {
  const added = term.trim()
  if (added === '') return [...terms]
  return [added, ...terms.filter(other => !isSameText(other, added))].slice(0, HISTORY_MAX)
}

/** Removes a term, ignoring case. */
export const withoutTerm = (terms: readonly string[], term: string): string[] =>
  terms.filter(other => !isSameText(other, term))

const MAX_MATCHES = 3

/** The first terms that contain the text but are not equal to it. */
export const findMatchingTerms = (terms: readonly string[], text: string): string[] =>
  terms.filter(term => containsText(term, text) && !isSameText(term, text)).slice(0, MAX_MATCHES)

/** Parses the stored history. Skips invalid terms. */
export const parseHistory = (stored: string | null): string[] =>
  parseList(stored)
    .filter(term => typeof term === 'string')
    .reduceRight<string[]>(withTerm, [])

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
