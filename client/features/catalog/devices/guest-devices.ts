import { MAX_SAVED_DEVICES } from '#contract/core/selection-limits.ts'

/** Storage key of a guest's models in this browser. */
export const GUEST_DEVICES_KEY = 'shop-devices'

const EMPTY = '[]'
const listeners = new Set<() => void>()

// Local storage may be switched off; the models are then forgotten with the page.
let fallback: string | null = null

const readRaw = (): string => {
  try {
    return localStorage.getItem(GUEST_DEVICES_KEY) ?? EMPTY
  } catch {
    return fallback ?? EMPTY
  }
}

/** Ids in stored text, each once; whatever makes no sense is left out. */
export const parseDeviceIds = (text: string): number[] => {
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value)) return []
    const ids = value.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0)
    return [...new Set(ids)].slice(0, MAX_SAVED_DEVICES)
  } catch {
    return []
  }
}

/** Replaces a guest's models; an empty list leaves nothing behind. */
export const writeGuestDevices = (deviceIds: readonly number[]): void => {
  const text = deviceIds.length === 0 ? null : JSON.stringify(deviceIds)
  fallback = text
  try {
    if (text === null) localStorage.removeItem(GUEST_DEVICES_KEY)
    else localStorage.setItem(GUEST_DEVICES_KEY, text)
  } catch {
    // The fallback has it for as long as the page lives.
  }
  for (const listener of listeners) listener()
}

/** The stored text as a source for useSyncExternalStore; changes in other tabs count. */
export const guestDevicesSource = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
  read: readRaw,
  readOnServer: () => EMPTY,
}
