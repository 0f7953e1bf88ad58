import { parseSeen, type SeenEntry, withSeen } from './seen.rules.ts'

const KEY = 'seen-products'

/** What a guest has looked at in this browser, newest first; nothing where storage is switched off. Only for the browser. */
export const readSeen = (): SeenEntry[] => {
  try {
    return parseSeen(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

/** Remembers a product for a guest. */
export const rememberSeen = (entry: SeenEntry): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(withSeen(readSeen(), entry)))
  } catch {
    // Nothing is remembered then.
  }
}

/** Forgets all of them. */
export const forgetSeen = (): void => {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // There is nothing to forget then.
  }
}
