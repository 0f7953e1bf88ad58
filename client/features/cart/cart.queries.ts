import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '#client/lib/query.ts'
import type { GuestEntry } from './guest-cart.ts'
import { readGuestCart } from './guest-cart-storage.ts'

/** Page sizes of the specification: the whole cart for header and cart page, ten lines for the popup. */
export const CART_SIZE = 1000
export const POPUP_SIZE = 10

export const cartQueries = {
  /** The member's cart, page by page; its summary covers all of it. */
  member: (pageNum = 1, pageSize = CART_SIZE) => callQuery('cart', 'list', { pageNum, pageSize }),
  /** Entries of the guest cart in this browser. */
  guest: () =>
    queryOptions({
      queryKey: ['cart', 'guest'],
      queryFn: readGuestCart,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** What the server says of the guest cart's entries: names, prices, stock and sums. */
  guestLines: (entries: readonly GuestEntry[]) =>
    callQuery('cart', 'skuInfo', { items: entries.map(({ skuCode, buyCount }) => ({ skuCode, buyCount })) }),
}
