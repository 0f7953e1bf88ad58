import { createStorageEntry } from '#client/lib/state/storage-entry.ts'
import { MAX_COMPARED } from '#contract/core/selection-limits.ts'

/** A SKU selected for comparison, with the data for its thumbnail. */
export type Compared = { skuCode: string; name: string; imgUrl: string }

/** The SKUs selected for comparison in this tab, as stored text. */
export const comparedEntry = createStorageEntry(() => sessionStorage, 'shop-compare')

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const toEntry = (value: unknown): Compared[] => {
  if (typeof value !== 'object' || value === null) return []
  if (!('skuCode' in value) || !('name' in value) || !('imgUrl' in value)) return []
  const { skuCode, name, imgUrl } = value
  return isText(skuCode) && isText(name) && isText(imgUrl) && imgUrl.startsWith('/')
    ? [{ skuCode, name, imgUrl }]
    : []
}

/** Parses the stored entries. Skips invalid ones. */
export const parseCompared = (text: string | null): Compared[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.flatMap(toEntry).slice(0, MAX_COMPARED) : []
  } catch {
    return []
  }
}

/** Stores the entries for this tab. */
export const writeCompared = (entries: readonly Compared[]): void =>
  comparedEntry.write(JSON.stringify(entries))
