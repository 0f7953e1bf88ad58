import type { GuestLine } from './guest-cart.ts'

/** Maximum number of items in a cart link. More would make the URL too long for email clients. */
export const MAX_LINKED = 50

const toLine = (text: string): GuestLine[] => {
  const [, skuCode = '', count = '0'] = /^(.{1,64}):(\d{1,5})$/.exec(text.trim()) ?? []
  const buyCount = Number(count)
  return skuCode === '' || buyCount === 0 ? [] : [{ skuCode, buyCount }]
}

/** Parses the `add` parameter of a cart link: comma-separated `SKU:quantity` pairs. Skips invalid ones. */
export const parseCartLink = (add: string | null): GuestLine[] =>
  (add ?? '').split(',').flatMap(toLine).slice(0, MAX_LINKED)

/** Formats cart items as the `add` parameter of a cart link. */
export const formatCartLink = (lines: readonly GuestLine[]): string =>
  lines.map(({ skuCode, buyCount }) => `${skuCode}:${buyCount}`).join(',')
