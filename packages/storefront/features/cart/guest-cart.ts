import { createStorageEntry, hasTexts, parseStored } from '@fixbench/ui/state/storage-entry.ts'
import { randomKey } from '#storefront/lib/random-key.ts'

/** An entry of the guest cart. Names and prices come from the server. */
export type GuestEntry = { skuCode: string; buyCount: number }

/**
 * The cart of a visitor who is not signed in. `mergeKey` makes merging it into a member's cart idempotent; it changes with
 * the entries.
 */
type GuestCart = { entries: readonly GuestEntry[]; mergeKey: string }

/** A loaded guest cart; `isDamaged` if some of the stored data was invalid. */
type LoadedGuestCart = GuestCart & { isDamaged: boolean }

/** Local storage key of the guest cart. */
export const GUEST_CART_KEY = 'shop-cart'
const MAX_COUNT = 99_999
const MAX_ENTRIES = 2000

const isEntry = (value: unknown): value is GuestEntry =>
  hasTexts(value, 'skuCode') &&
  'buyCount' in value &&
  Number.isInteger(value.buyCount) &&
  Number(value.buyCount) >= 1

const createEmpty = (mergeKey: string, isDamaged = false): LoadedGuestCart => ({
  entries: [],
  mergeKey,
  isDamaged,
})

const hasEntries = (value: unknown): value is { entries: unknown[] } =>
  typeof value === 'object' && value !== null && 'entries' in value && Array.isArray(value.entries)

/** Parses the decrypted cart. Drops invalid entries and sets `isDamaged`; text that is no cart gives an empty one. */
export const parseGuestCart = (text: string, newKey: () => string): LoadedGuestCart => {
  const value = parseStored(text)
  if (!hasEntries(value)) return createEmpty(newKey(), true)
  const entries = value.entries.filter(isEntry).map(({ skuCode, buyCount }) => ({ skuCode, buyCount }))
  const mergeKey = hasTexts(value, 'mergeKey') ? value.mergeKey : newKey()
  return { entries, mergeKey, isDamaged: entries.length < value.entries.length }
}

/** Adds units of a SKU. A new SKU goes first; an existing one keeps its position. */
export const addEntry = (entries: readonly GuestEntry[], { skuCode, buyCount }: GuestEntry): GuestEntry[] => {
  const isKnown = entries.some(entry => entry.skuCode === skuCode)
  if (!isKnown) return [{ skuCode, buyCount }, ...entries].slice(0, MAX_ENTRIES)
  return entries.map(entry =>
    entry.skuCode === skuCode ? { skuCode, buyCount: Math.min(MAX_COUNT, entry.buyCount + buyCount) } : entry,
  )
}

/** Sets the quantity of a SKU. */
export const setEntryCount = (
  entries: readonly GuestEntry[],
  { skuCode, buyCount }: GuestEntry,
): GuestEntry[] => entries.map(entry => (entry.skuCode === skuCode ? { skuCode, buyCount } : entry))

/** Removes the entries of some SKUs. */
export const removeEntries = (entries: readonly GuestEntry[], skuCodes: readonly string[]): GuestEntry[] =>
  entries.filter(entry => !skuCodes.includes(entry.skuCode))

const entry = createStorageEntry(() => localStorage, GUEST_CART_KEY)

/** Whether a guest cart is stored. Doesn't decrypt it. */
export const hasGuestCart = (): boolean => entry.read() !== null

const loadCipher = () => import('./guest-cart-cipher.ts')

const load = ({ unseal }: Awaited<ReturnType<typeof loadCipher>>): LoadedGuestCart => {
  const raw = entry.read()
  if (raw === null) return createEmpty(randomKey())
  try {
    return parseGuestCart(unseal(raw), randomKey)
  } catch {
    entry.write(null)
    return createEmpty(randomKey(), true)
  }
}

/** Loads the guest cart. If it can't be decrypted, it is deleted and an empty cart with `isDamaged` is returned. */
export const readGuestCart = async (): Promise<LoadedGuestCart> =>
  hasGuestCart() ? load(await loadCipher()) : createEmpty(randomKey())

/** Applies a change to the guest cart and resolves to its new entries. */
export const changeGuestCart = async (
  change: (entries: readonly GuestEntry[]) => readonly GuestEntry[],
): Promise<readonly GuestEntry[]> => {
  const cipher = await loadCipher()
  // Synchronous from here, so concurrent changes can't overlap.
  const entries = change(load(cipher).entries)
  const cart: GuestCart = { entries, mergeKey: randomKey() }
  entry.write(entries.length === 0 ? null : cipher.seal(JSON.stringify(cart)))
  return entries
}

/** Deletes the guest cart from local storage. */
export const clearGuestCart = (): void => entry.write(null)
