import { formatMoney } from '#client/lib/format/format.ts'

/** How far the price has come down since the product was added; null when it has not, or may not be seen. */
export const priceDropText = (seenPrice: number | null, displayPrice: number | null): string | null =>
  seenPrice !== null && displayPrice !== null && displayPrice < seenPrice
    ? `${formatMoney(seenPrice - displayPrice)} less`
    : null
