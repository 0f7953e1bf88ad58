import { randomKey } from '#client/lib/random-key.ts'
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

// Used when local storage is disabled; lasts until the page is closed.
let fallback: string | null = null

const readRaw = (): string | null => {
  try {
    return localStorage.getItem(GUEST_CART_KEY)
  } catch {
    return fallback
  }
}

const writeRaw = (text: string | null): void => {
  fallback = text
  try {
    if (text === null) localStorage.removeItem(GUEST_CART_KEY)
    else localStorage.setItem(GUEST_CART_KEY, text)
  } catch {
    return
  }
}

/** Whether a guest cart is stored. Doesn't decrypt it. */
export const hasGuestCart = (): boolean => readRaw() !== null

/** Loads the guest cart. If it can't be decrypted, it is deleted and an empty cart with `isDamaged` is returned. */
export const readGuestCart = async (): Promise<LoadedGuestCart> => {
  const raw = readRaw()
  if (raw === null) return createEmpty()
  const { unseal } = await loadCipher()
  try {
    return parseGuestCart(unseal(raw), randomKey)
  } catch {
    writeRaw(null)
    return createEmpty(true)
  }
}

const write = async (cart: GuestCart): Promise<void> => {
  if (cart.entries.length === 0) return writeRaw(null)
  const { seal } = await loadCipher()
  writeRaw(seal(JSON.stringify(cart)))
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
export const clearGuestCart = (): void => writeRaw(null)
