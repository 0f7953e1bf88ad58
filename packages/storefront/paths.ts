import { toPageParam, withParts } from '#storefront/pages/pages.ts'
import { pagesByKey } from './pages/pages.ts'

type Hrefs<Pages extends Record<string, { href: unknown }>> = { [Key in keyof Pages]: Pages[Key]['href'] }

const hrefs = Object.fromEntries(Object.entries(pagesByKey).map(([key, { href }]) => [key, href])) as Hrefs<
  typeof pagesByKey
>

/** All URLs of the shop. Those of pages are declared with the page in `packages/storefront/pages/pages.ts`. */
export const paths = {
  ...hrefs,

  /** The cart, filtered to the selected items that block checkout. */
  cartProblems: () => hrefs.cart({ show: 'troubles' }),
  cartPage: (page: number) => hrefs.cart({ page: toPageParam(page) }),
  checkout: () => hrefs.payment('cart'),
  buyNow: (skuCode: string, count: number) => hrefs.payment(`buy-${skuCode}`, { count }),
  preOrder: (skuCode: string, count: number) => hrefs.presalePayment(`buy-${skuCode}`, { count }),
  /** Payment page of an order. Presales have a separate one. */
  payOrder: ({ orderNo, kind }: { orderNo: string; kind: string }) =>
    kind === 'presale' ? hrefs.presalePayment(orderNo) : hrefs.payment(orderNo),
  /** Joint payment of several orders. Without order numbers, the page lets the buyer choose. */
  payTogether: (orderNos: readonly string[] = []) => hrefs.payment('open', { orders: orderNos.join(',') }),

  // Files served outside the client router
  invoice: (orderNo: string) => `${withParts('/documents/invoices', orderNo)}.pdf`,
  returnLabel: (afterSaleNo: string) => `${withParts('/documents/return-labels', afterSaleNo)}.pdf`,
  packingSlip: (afterSaleNo: string) => `${withParts('/documents/packing-slips', afterSaleNo)}.pdf`,
  blogFeed: (kind: 'rss' | 'atom') => `/blog/${kind}.xml`,
}
