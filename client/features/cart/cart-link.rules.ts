import type { GuestEntry } from './guest-cart.ts'

/** Items that one cart link holds: more would make the address too long for mail programs. */
export const MAX_LINKED = 50

const toEntry = (text: string): GuestEntry[] => {
  const found = /^(.{1,64}):(\d{1,5})$/.exec(text.trim())
  const [, skuCode = '', count = '0'] = found ?? []
  const buyCount = Number(count)
  return skuCode === '' || buyCount === 0 ? [] : [{ skuCode, buyCount }]
}

/** Items of a cart link's `add` field, `SKU:quantity` each; whatever makes no sense is left out. */
export const parseCartLink = (add: string | null): GuestEntry[] =>
  (add ?? '').split(',').flatMap(toEntry).slice(0, MAX_LINKED)

/** The `add` field for items of a cart. */
export const formatCartLink = (entries: readonly GuestEntry[]): string =>
  entries.map(({ skuCode, buyCount }) => `${skuCode}:${buyCount}`).join(',')
