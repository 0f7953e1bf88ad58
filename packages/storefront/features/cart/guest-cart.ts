import { createStorageEntry, hasTexts, parseStored } from '@fixbench/ui/state/storage-entry.ts'
import { randomKey } from '#storefront/lib/random-key.ts'

/** A line of the guest cart. Names and prices come from the server. */
export type GuestLine = { skuCode: string; buyCount: number }

/**
 * The cart of a visitor who is not signed in. `mergeKey` makes merging it into a member's cart idempotent; it changes with
 * the lines.
 */
type GuestCart = { lines: readonly GuestLine[]; mergeKey: string }

/** A loaded guest cart; `isDamaged` if some of the stored data was invalid. */
type LoadedGuestCart = GuestCart & { isDamaged: boolean }

/** Local storage key of the guest cart. */
export const GUEST_CART_KEY = 'shop-cart'
const MAX_COUNT = 99_999
const MAX_LINES = 2000

const isLine = (value: unknown): value is GuestLine =>
  hasTexts(value, 'skuCode') &&
  'buyCount' in value &&
  Number.isInteger(value.buyCount) &&
  Number(value.buyCount) >= 1

const createEmpty = (mergeKey: string, isDamaged = false): LoadedGuestCart => ({
  lines: [],
  mergeKey,
  isDamaged,
})

/** Whether a stored value is a cart. Its lines are stored as `entries`. */
const hasEntries = (value: unknown): value is { entries: unknown[] } =>
  typeof value === 'object' && value !== null && 'entries' in value && Array.isArray(value.entries)

/** Parses the decrypted cart. Drops invalid lines and sets `isDamaged`; text that is no cart gives an empty one. */
export const parseGuestCart = (text: string, newKey: () => string): LoadedGuestCart => {
  const value = parseStored(text)
  if (!hasEntries(value)) return createEmpty(newKey(), true)
  const lines = value.entries.filter(isLine).map(({ skuCode, buyCount }) => ({ skuCode, buyCount }))
  const mergeKey = hasTexts(value, 'mergeKey') ? value.mergeKey : newKey()
  return { lines, mergeKey, isDamaged: lines.length < value.entries.length }
}

/** Adds units of a SKU. A new SKU goes first; an existing one keeps its position. */
export const addLine = (lines: readonly GuestLine[], { skuCode, buyCount }: GuestLine): GuestLine[] => {
  const isKnown = lines.some(line => line.skuCode === skuCode)
  if (!isKnown) return [{ skuCode, buyCount }, ...lines].slice(0, MAX_LINES)
  return lines.map(line =>
    line.skuCode === skuCode ? { skuCode, buyCount: Math.min(MAX_COUNT, line.buyCount + buyCount) } : line,
  )
}

/** Sets the quantity of a SKU. */
export const setLineQuantity = (lines: readonly GuestLine[], { skuCode, buyCount }: GuestLine): GuestLine[] =>
  lines.map(line => (line.skuCode === skuCode ? { skuCode, buyCount } : line))

/** Removes the lines of some SKUs. */
export const removeLines = (lines: readonly GuestLine[], skuCodes: readonly string[]): GuestLine[] =>
  lines.filter(line => !skuCodes.includes(line.skuCode))

const storage = createStorageEntry(() => localStorage, GUEST_CART_KEY)

/** Whether a guest cart is stored. Doesn't decrypt it. */
export const hasGuestCart = (): boolean => storage.read() !== null

const loadCipher = () => import('./guest-cart-cipher.ts')

const load = ({ unseal }: Awaited<ReturnType<typeof loadCipher>>): LoadedGuestCart => {
  const raw = storage.read()
  if (raw === null) return createEmpty(randomKey())
  try {
    return parseGuestCart(unseal(raw), randomKey)
  } catch {
    storage.write(null)
    return createEmpty(randomKey(), true)
  }
}

/** Loads the guest cart. If it can't be decrypted, it is deleted and an empty cart with `isDamaged` is returned. */
export const readGuestCart = async (): Promise<LoadedGuestCart> =>
  hasGuestCart() ? load(await loadCipher()) : createEmpty(randomKey())

/** Applies a change to the guest cart and resolves to its new lines. */
export const changeGuestCart = async (
  change: (lines: readonly GuestLine[]) => readonly GuestLine[],
): Promise<readonly GuestLine[]> => {
  const cipher = await loadCipher()
  // Synchronous from here, so concurrent changes can't overlap.
  const lines = change(load(cipher).lines)
  const stored = { entries: lines, mergeKey: randomKey() }
  storage.write(lines.length === 0 ? null : cipher.seal(JSON.stringify(stored)))
  return lines
}

/** Deletes the guest cart from local storage. */
export const clearGuestCart = (): void => storage.write(null)
