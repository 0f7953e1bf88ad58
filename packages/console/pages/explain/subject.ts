/** What can be explained. */
export const subjects = [
  { value: 'cart', label: 'Cart' },
  { value: 'checkout', label: 'Checkout' },
  { value: 'order', label: 'Order' },
  { value: 'product', label: 'Price' },
] as const
export type Subject = (typeof subjects)[number]['value']

type Query = Readonly<Record<string, string>>

/**
 * Which explanation answers “Why this number?” on a page of the shop, with the fields that the page of the console reads
 * from its URL. Null for pages without a total or a price of one SKU.
 */
export const findSubject = (url: URL): Query | null => {
  const { pathname, searchParams } = url
  const orderNo = searchParams.get('orderNo')
  if (orderNo !== null) return { of: 'order', order: orderNo }
  if (pathname === '/cart.html') return { of: 'cart' }
  const [, paid] = /^\/(?:presale-)?payment\/([^/]+)$/.exec(pathname) ?? []
  if (paid !== undefined) return findPaid(paid)

  const sku = searchParams.get('sku')
  return pathname.startsWith('/detail/') && sku !== null ? { of: 'product', sku } : null
}

/** `/payment/cart` and `/payment/buy-<SKU>` preview a checkout, `/payment/<order number>` pays an order. */
const findPaid = (id: string): Query | null => {
  if (id === 'cart' || id.startsWith('buy-')) return { of: 'checkout', request: 'latest' }
  return id === 'open' ? null : { of: 'order', order: id }
}
