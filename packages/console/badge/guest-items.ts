import { GUEST_CART_KEY, parseGuestCart } from '@fixbench/storefront/features/cart/guest-cart.ts'
import { unseal } from '@fixbench/storefront/features/cart/guest-cart-cipher.ts'

/** More of them would make the URL too long. */
const MAX_ITEMS = 100

/**
 * The cart of a guest that this browser stores, as the call `explain/cart` takes it: `IP13-SCR-IC:2,IP13-BAT-ST:1`. Empty
 * without one, for a damaged one, and for one that is too long for a URL.
 */
export const readGuestItems = (): string => {
  const stored = localStorage.getItem(GUEST_CART_KEY)
  if (stored === null) return ''

  const { lines } = parseGuestCart(open(stored), () => '')
  if (lines.length > MAX_ITEMS) return ''
  return lines.map(({ skuCode, buyCount }) => `${skuCode}:${buyCount}`).join(',')
}

const open = (stored: string): string => {
  try {
    return unseal(stored)
  } catch {
    return ''
  }
}
