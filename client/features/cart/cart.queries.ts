import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '#client/lib/api/query.ts'
import type { GuestEntry } from './guest-cart.ts'
import { readGuestCart } from './guest-cart-storage.ts'

/** Page sizes of the specification: the whole cart for header and cart page, ten lines for the popup. */
export const CART_SIZE = 1000
export const POPUP_SIZE = 10
/** Lines on one page of the cart page, and of what was put aside. */
export const PAGE_SIZE = 50
const SAVED_SIZE = 20

export const cartQueries = {
  /** The member's cart, page by page; its summary covers all of it. */
  member: (pageNum = 1, pageSize = CART_SIZE) => callQuery('cart', 'list', { pageNum, pageSize }),
  /** What the member has put aside for later. */
  saved: () => callQuery('cart', 'saved', { pageNum: 1, pageSize: SAVED_SIZE }),
  /** Entries of the guest cart in this browser. */
  guest: () =>
    queryOptions({
      queryKey: ['cart', 'guest'],
      queryFn: readGuestCart,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Tools and supplies for this repair: beside the member's cart, or beside a guest's SKUs. */
  needs: (skuCodes: readonly string[]) =>
    callQuery('cart', 'needs', skuCodes.length === 0 ? {} : { skuCodes: [...skuCodes] }, {
      meta: { reaction: 'silent' },
    }),
  /** What the server says of the guest cart's entries: names, prices, stock and sums. */
  guestLines: (entries: readonly GuestEntry[]) =>
    callQuery('cart', 'skuInfo', { items: entries.map(({ skuCode, buyCount }) => ({ skuCode, buyCount })) }),
}
