import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '#client/lib/api/query.ts'
import { type GuestEntry, readGuestCart } from './guest-cart.ts'

/** Page sizes fixed by the specification: the whole cart for the header, ten lines for the popup. */
export const CART_SIZE = 1000
export const POPUP_SIZE = 10
/** Lines per page of the cart page. */
export const PAGE_SIZE = 50
const SAVED_SIZE = 20

export const cartQueries = {
  /** One page of the member's cart. The summary covers all pages. */
  member: (pageNum = 1, pageSize = CART_SIZE) => callQuery('cart', 'list', { pageNum, pageSize }),
  /** Lines that the member saved for later. */
  saved: () => callQuery('cart', 'saved', { pageNum: 1, pageSize: SAVED_SIZE }),
  /** Entries of the guest cart in local storage. */
  guest: () =>
    queryOptions({
      queryKey: ['cart', 'guest'],
      queryFn: readGuestCart,
      staleTime: Infinity,
    }),
  /** Tools and supplies that go with the member's cart or, for guests, with `skuCodes`. */
  needs: (skuCodes: readonly string[]) =>
    callQuery('cart', 'needs', skuCodes.length === 0 ? {} : { skuCodes: [...skuCodes] }, {
      meta: { reaction: 'silent' },
    }),
  /** Names, prices, stock and totals for the entries of a guest cart. */
  guestLines: (entries: readonly GuestEntry[]) =>
    callQuery('cart', 'skuInfo', { items: entries.map(({ skuCode, buyCount }) => ({ skuCode, buyCount })) }),
}
