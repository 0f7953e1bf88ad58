import { createStorageEntry, hasTexts, parseList } from '@fixbench/ui/state/storage-entry.ts'

/** A viewed product with the SKU that was shown. */
type SeenEntry = { productCode: string; skuCode: string }

/** Maximum number of stored products. */
export const MAX_SEEN = 12

/** Parses stored entries. Skips invalid ones. */
export const parseSeen = (text: string | null): SeenEntry[] =>
  parseList(text)
    .filter(value => hasTexts(value, 'productCode', 'skuCode'))
    .slice(0, MAX_SEEN)

/** Moves a product to the front. Drops its previous entry and those beyond the limit. */
export const withSeen = (seen: readonly SeenEntry[], entry: SeenEntry): SeenEntry[] =>
  [entry, ...seen.filter(({ productCode }) => productCode !== entry.productCode)].slice(0, MAX_SEEN)

const entry = createStorageEntry(() => localStorage, 'seen-products')

/** Products that a guest has viewed, newest first. Browser only. */
export const readSeen = (): SeenEntry[] => parseSeen(entry.read())

/** Adds a product to a guest's viewed products. */
export const addSeen = (seen: SeenEntry): void => entry.write(JSON.stringify(withSeen(readSeen(), seen)))

/** Clears a guest's viewed products. */
export const clearSeen = (): void => entry.write(null)
