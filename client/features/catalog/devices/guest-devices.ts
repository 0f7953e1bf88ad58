import { createStorageEntry } from '#client/lib/state/storage-entry.ts'
import { MAX_SAVED_DEVICES } from '#contract/core/selection-limits.ts'

/** Local storage key of a guest's devices. */
export const GUEST_DEVICES_KEY = 'shop-devices'

/** A guest's devices as stored text. */
export const guestDevicesEntry = createStorageEntry(() => localStorage, GUEST_DEVICES_KEY)

/** Parses stored device ids. Skips duplicates and invalid ids. */
export const parseDeviceIds = (text: string | null): number[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(value)) return []
    const ids = value.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0)
    return [...new Set(ids)].slice(0, MAX_SAVED_DEVICES)
  } catch {
    return []
  }
}

/** Stores a guest's devices. An empty list removes the entry. */
export const writeGuestDevices = (deviceIds: readonly number[]): void =>
  guestDevicesEntry.write(deviceIds.length === 0 ? null : JSON.stringify(deviceIds))
