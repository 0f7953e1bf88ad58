import { MAX_COMPARED } from '#contract/core/selection-limits.ts'

/** A SKU that the visitor has marked for comparison, with what its thumbnail needs. */
export type Compared = { skuCode: string; name: string; imgUrl: string }

const KEY = 'shop-compare'
const EMPTY = '[]'
const listeners = new Set<() => void>()
let fallback = EMPTY

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const toEntry = (value: unknown): Compared[] => {
  if (typeof value !== 'object' || value === null) return []
  if (!('skuCode' in value) || !('name' in value) || !('imgUrl' in value)) return []
  const { skuCode, name, imgUrl } = value
  return isText(skuCode) && isText(name) && isText(imgUrl) && imgUrl.startsWith('/')
    ? [{ skuCode, name, imgUrl }]
    : []
}

/** Reads stored marks; whatever makes no sense is left out. */
export const parseCompared = (text: string): Compared[] => {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.flatMap(toEntry).slice(0, MAX_COMPARED) : []
  } catch {
    return []
  }
}

const read = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? EMPTY
  } catch {
    return fallback
  }
}

/** Replaces the marks of this window. */
export const writeCompared = (entries: readonly Compared[]): void => {
  fallback = JSON.stringify(entries)
  try {
    sessionStorage.setItem(KEY, fallback)
  } catch {
    // The fallback has it for as long as the page lives.
  }
  for (const listener of listeners) listener()
}

/** The stored text as a source for useSyncExternalStore. */
export const comparedSource = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read,
  readOnServer: () => EMPTY,
}
