import { randomKey } from '#client/lib/random-key.ts'
import {
  GUEST_CART_KEY,
  type GuestCart,
  type GuestCartReading,
  type GuestEntry,
  parseGuestCart,
} from './guest-cart.ts'

const loadCipher = () => import('./guest-cart-cipher.ts')

const empty = (isDamaged = false): GuestCartReading => ({ entries: [], mergeKey: randomKey(), isDamaged })

// Local storage may be switched off; the shop then forgets the guest cart with the page.
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

/** Whether a guest cart is stored at all; quick, without reading it. */
export const hasGuestCart = (): boolean => readRaw() !== null

/** The guest cart of this browser. Text that can't be read counts as an empty cart, which is then stored. */
export const readGuestCart = async (): Promise<GuestCartReading> => {
  const raw = readRaw()
  if (raw === null) return empty()
  const { unseal } = await loadCipher()
  try {
    return parseGuestCart(unseal(raw), randomKey)
  } catch {
    writeRaw(null)
    return empty(true)
  }
}

const write = async (cart: GuestCart): Promise<void> => {
  if (cart.entries.length === 0) return writeRaw(null)
  const { seal } = await loadCipher()
  writeRaw(seal(JSON.stringify(cart)))
}

let last: Promise<unknown> = Promise.resolve()

/** Changes the guest cart; changes run one after another, so none is lost. Answers the entries after it. */
export const changeGuestCart = (
  change: (entries: readonly GuestEntry[]) => readonly GuestEntry[],
): Promise<readonly GuestEntry[]> => {
  const next = last.then(async () => {
    const { entries, mergeKey } = await readGuestCart()
    const changed = change(entries)
    await write({ entries: changed, mergeKey })
    return changed
  })
  last = next.catch(() => {})
  return next
}

export const clearGuestCart = (): void => writeRaw(null)
