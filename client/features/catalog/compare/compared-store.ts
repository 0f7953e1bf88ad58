import { MAX_COMPARED } from '#contract/core/selection-limits.ts'

/** A SKU selected for comparison, with the data for its thumbnail. */
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

/** Parses the stored entries. Skips invalid ones. */
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

/** Stores the entries for this tab and notifies subscribers. */
export const writeCompared = (entries: readonly Compared[]): void => {
  fallback = JSON.stringify(entries)
  try {
    sessionStorage.setItem(KEY, fallback)
  } catch {
    // Without session storage, the fallback lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** Exposes the stored text to `useSyncExternalStore`. */
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
