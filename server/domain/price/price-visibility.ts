import type { Viewer } from '#server/domain/viewer.ts'

/** Who sees a product's price: everyone, members only, or only the recipient of a quote. */
export const priceModes = ['shown', 'member', 'quote'] as const
export type PriceMode = (typeof priceModes)[number]

/**
 * Whether `viewer` may see a price and buy at it. A hidden price must not appear in any response, page or structured
 * data.
 */
export const canSeePrice = (mode: PriceMode, viewer: Viewer): boolean =>
  mode === 'shown' || (mode === 'member' && viewer.kind === 'member')
