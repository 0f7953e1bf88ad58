import type { Viewer } from '#server/domain/viewer.ts'

/** How a product shows its price: to all, to members only, or on request. */
export const priceModes = ['shown', 'member', 'quote'] as const
export type PriceMode = (typeof priceModes)[number]

/** Whether `viewer` may see (and so buy at) a price. A hidden price appears in no answer, page or structured data. */
export const canSeePrice = (mode: PriceMode, viewer: Viewer): boolean =>
  mode === 'shown' || (mode === 'member' && viewer.kind === 'member')
