/** One entry of the guest cart; prices and names are the server's. */
export type GuestEntry = { skuCode: string; buyCount: number }

/** The cart of a visitor without an account. `mergeKey` names this cart until a member's cart has taken it. */
export type GuestCart = { entries: readonly GuestEntry[]; mergeKey: string }

export type GuestCartReading = GuestCart & { isDamaged: boolean }

/** The one key under which the guest cart is stored. */
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

/** Reads what was stored; anything that is not a cart makes an empty one that says it was damaged. */
export const parseGuestCart = (text: string, newKey: () => string): GuestCartReading => {
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

/** Adds pieces of a SKU; one that is there already gets more pieces and keeps its place. */
export const withAdded = (
  entries: readonly GuestEntry[],
  { skuCode, buyCount }: GuestEntry,
): GuestEntry[] => {
  const isKnown = entries.some(entry => entry.skuCode === skuCode)
  if (!isKnown) return [{ skuCode, buyCount }, ...entries].slice(0, MAX_ENTRIES)
  return entries.map(entry =>
    entry.skuCode === skuCode ? { skuCode, buyCount: Math.min(MAX_COUNT, entry.buyCount + buyCount) } : entry,
  )
}

/** Sets the pieces of one SKU; others stay as they are. */
export const withCount = (entries: readonly GuestEntry[], { skuCode, buyCount }: GuestEntry): GuestEntry[] =>
  entries.map(entry => (entry.skuCode === skuCode ? { skuCode, buyCount } : entry))

/** Takes SKUs out. */
export const without = (entries: readonly GuestEntry[], skuCodes: readonly string[]): GuestEntry[] =>
  entries.filter(entry => !skuCodes.includes(entry.skuCode))
