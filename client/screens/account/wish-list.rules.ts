import { formatMoney } from '#client/lib/format/format.ts'

/** Price drop since the product was added; null if there is none, or if a price is hidden. */
export const formatPriceDrop = (seenPrice: number | null, displayPrice: number | null): string | null =>
  seenPrice !== null && displayPrice !== null && displayPrice < seenPrice
    ? `${formatMoney(seenPrice - displayPrice)} less`
    : null
