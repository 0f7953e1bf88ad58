import { randomKey } from '#client/lib/random-key.ts'
import { createStorageEntry } from '#client/lib/state/storage-entry.ts'
import {
  GUEST_CART_KEY,
  type GuestCart,
  type GuestEntry,
  type LoadedGuestCart,
  parseGuestCart,
} from './guest-cart.ts'

const loadCipher = () => import('./guest-cart-cipher.ts')

const createEmpty = (isDamaged = false): LoadedGuestCart => ({
  entries: [],
  mergeKey: randomKey(),
  isDamaged,
})

const entry = createStorageEntry(() => localStorage, GUEST_CART_KEY)

/** Whether a guest cart is stored. Doesn't decrypt it. */
export const hasGuestCart = (): boolean => entry.read() !== null

/** Loads the guest cart. If it can't be decrypted, it is deleted and an empty cart with `isDamaged` is returned. */
export const readGuestCart = async (): Promise<LoadedGuestCart> => {
  const raw = entry.read()
  if (raw === null) return createEmpty()
  const { unseal } = await loadCipher()
  try {
    return parseGuestCart(unseal(raw), randomKey)
  } catch {
    entry.write(null)
    return createEmpty(true)
  }
}

const write = async (cart: GuestCart): Promise<void> => {
  if (cart.entries.length === 0) return entry.write(null)
  const { seal } = await loadCipher()
  entry.write(seal(JSON.stringify(cart)))
}

let lastChange: Promise<unknown> = Promise.resolve()

/** Applies a change to the guest cart and resolves to its new entries. Concurrent changes run in sequence. */
export const changeGuestCart = (
  change: (entries: readonly GuestEntry[]) => readonly GuestEntry[],
): Promise<readonly GuestEntry[]> => {
  const next = lastChange.then(async () => {
    const { entries, mergeKey } = await readGuestCart()
    const changed = change(entries)
    await write({ entries: changed, mergeKey })
    return changed
  })
  lastChange = next.catch(() => {})
  return next
}

/** Deletes the guest cart from local storage. */
export const clearGuestCart = (): void => entry.write(null)
