/** An entry of the guest cart. Names and prices come from the server. */
export type GuestEntry = { skuCode: string; buyCount: number }

/** The cart of a visitor who is not signed in. `mergeKey` makes merging it into a member's cart idempotent. */
export type GuestCart = { entries: readonly GuestEntry[]; mergeKey: string }

/** A loaded guest cart; `isDamaged` if some of the stored data was invalid. */
export type LoadedGuestCart = GuestCart & { isDamaged: boolean }

/** Local storage key of the guest cart. */
export const GUEST_CART_KEY = 'shop-cart'
const MAX_COUNT = 99_999
const MAX_ENTRIES = 2000

const isEntry = (value: unknown): value is GuestEntry =>
  typeof value === 'object' &&
  value !== null &&
  'skuCode' in value &&
  typeof value.skuCode === 'string' &&
  'buyCount' in value &&
  Number.isInteger(value.buyCount) &&
  Number(value.buyCount) >= 1

/** Parses the decrypted cart. Drops invalid entries and sets `isDamaged`; text that is no cart gives an empty one. */
export const parseGuestCart = (text: string, newKey: () => string): LoadedGuestCart => {
  try {
    const value: unknown = JSON.parse(text)
    if (
      typeof value !== 'object' ||
      value === null ||
      !('entries' in value) ||
      !Array.isArray(value.entries)
    ) {
      return { entries: [], mergeKey: newKey(), isDamaged: true }
    }
    const entries = value.entries.filter(isEntry).map(({ skuCode, buyCount }) => ({ skuCode, buyCount }))
    const mergeKey = 'mergeKey' in value && typeof value.mergeKey === 'string' ? value.mergeKey : newKey()
    return { entries, mergeKey, isDamaged: entries.length < value.entries.length }
  } catch {
    return { entries: [], mergeKey: newKey(), isDamaged: true }
  }
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
