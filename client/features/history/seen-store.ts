import { parseSeen, type SeenEntry, withSeen } from './seen.rules.ts'

const KEY = 'seen-products'

/** Products that a guest has viewed, newest first. Empty if local storage is unavailable. Browser only. */
export const readSeen = (): SeenEntry[] => {
  try {
    return parseSeen(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

/** Adds a product to a guest's viewed products. */
export const addSeen = (entry: SeenEntry): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(withSeen(readSeen(), entry)))
  } catch {
    // Without local storage, viewed products are not stored.
  }
}

/** Clears a guest's viewed products. */
export const clearSeen = (): void => {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without local storage, there is nothing to clear.
  }
}
