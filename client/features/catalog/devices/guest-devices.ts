import { MAX_SAVED_DEVICES } from '#contract/core/selection-limits.ts'

/** Local storage key of a guest's devices. */
export const GUEST_DEVICES_KEY = 'shop-devices'

const EMPTY = '[]'
const listeners = new Set<() => void>()

// Used when local storage is disabled; lasts until the page is closed.
let fallback: string | null = null

const readRaw = (): string => {
  try {
    return localStorage.getItem(GUEST_DEVICES_KEY) ?? EMPTY
  } catch {
    return fallback ?? EMPTY
  }
}

/** Parses stored device ids. Skips duplicates and invalid ids. */
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

/** Stores a guest's devices and notifies subscribers. An empty list removes the storage entry. */
export const writeGuestDevices = (deviceIds: readonly number[]): void => {
  const text = deviceIds.length === 0 ? null : JSON.stringify(deviceIds)
  fallback = text
  try {
    if (text === null) localStorage.removeItem(GUEST_DEVICES_KEY)
    else localStorage.setItem(GUEST_DEVICES_KEY, text)
  } catch {
    // The fallback already has the value.
  }
  for (const listener of listeners) listener()
}

/** Exposes the stored text to `useSyncExternalStore`, including changes from other tabs. */
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
