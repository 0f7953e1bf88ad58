/** Scroll position from which the compact header is shown (CONST-compact-header-threshold). */
const COMPACT_FROM_PX = 114

/** `shop`: all pages except cart and product. `wholesale`: all pages except the cart. */
export type CompactRule = 'shop' | 'wholesale'

const CART = ['/cart', '/cart.html']

/** Whether a page has a compact header. */
export const hasCompactHeader = (rule: CompactRule, pathname: string): boolean => {
  if (CART.includes(pathname)) return false
  return rule === 'wholesale' || !(pathname === '/detail' || pathname.startsWith('/detail/'))
}

/** Whether the compact header is shown at a scroll position. */
export const isCompactAt = (scrollY: number): boolean => scrollY >= COMPACT_FROM_PX
