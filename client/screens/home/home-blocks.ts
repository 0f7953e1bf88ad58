/** Blocks in the first response. Best sellers load when their tab is opened. */
export const FIRST_BLOCKS = ['hot-deals', 'new-arrivals', 'machines']
export const SECOND_TAB = 'best-sellers'
export const COUPONS_SHOWN = 3
