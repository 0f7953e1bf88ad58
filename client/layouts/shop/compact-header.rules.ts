/** Pixels scrolled at which the compact header appears (CONST-compact-header-threshold). */
const COMPACT_FROM_PX = 114

/** `shop`: everywhere but on the cart and product detail. `wholesale`: everywhere but on the cart. */
export type CompactRule = 'shop' | 'wholesale'

const CART = ['/cart', '/cart.html']

/** Tells whether a page takes part in the compact header at all. */
export const hasCompactHeader = (rule: CompactRule, pathname: string): boolean => {
  if (CART.includes(pathname)) return false
  return rule === 'wholesale' || !(pathname === '/detail' || pathname.startsWith('/detail/'))
}

/** On at 114 px and beyond, off below. */
export const isCompactAt = (scrollY: number): boolean => scrollY >= COMPACT_FROM_PX
