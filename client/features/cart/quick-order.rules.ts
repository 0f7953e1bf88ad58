import type { SkuLine } from '#contract/sku-lines.ts'
import type { GuestEntry } from './guest-cart.ts'

/** Lines that one paste may have. */
export const MAX_PASTED = 200

export type PastedLine = { line: number; text: string; wish: GuestEntry | null }

const COUNT_LAST = /^(\S+?)[\s,;]+[x×]?\s*(\d{1,5})$/i
const COUNT_FIRST = /^(\d{1,5})\s*[x×][\s,;]*(\S+)$/i
const CODE_ALONE = /^\S+$/

const parseLine = (text: string): GuestEntry | null => {
  const last = COUNT_LAST.exec(text)
  if (last !== null) return entry(last[1], last[2])
  const first = COUNT_FIRST.exec(text)
  if (first !== null) return entry(first[2], first[1])
  return CODE_ALONE.test(text) ? entry(text, '1') : null
}

const entry = (code = '', count = '0'): GuestEntry | null => {
  const buyCount = Number(count)
  return buyCount < 1 ? null : { skuCode: code.replace(/[,;]$/, '').toUpperCase(), buyCount }
}

/** Reads pasted lines of 'code quantity', also with a comma, a tab, or as '3 x code'; a code alone means one piece. Empty lines are passed over. */
export const parsePaste = (text: string): PastedLine[] =>
  text
    .split(/\r?\n/)
    .map((raw, index) => ({ line: index + 1, text: raw.trim() }))
    .filter(({ text: line }) => line !== '')
    .slice(0, MAX_PASTED)
    .map(line => ({ ...line, wish: parseLine(line.text) }))

/** What became of one pasted line. */
export type LineResult = { skuCode: string; isAdded: boolean; message: string }

const reasons = {
  unknown: 'No such code',
  removed: 'No longer sold',
  'hidden-price': 'Price on request: see the product page',
  presale: 'Pre-order on its product page',
  'no-stock': 'Out of stock',
  'cart-full': 'The cart is full',
} as const

type Outcome = {
  skuCode: string
  buyCount: number
  outcome: 'added' | 'capped' | 'skipped'
  reason: keyof typeof reasons | null
}

/** The server's verdict of a line in words. */
export const describeResult = ({ skuCode, buyCount, outcome, reason }: Outcome): LineResult => {
  if (outcome === 'added') return { skuCode, isAdded: true, message: `${buyCount} in the cart` }
  if (outcome === 'capped')
    return { skuCode, isAdded: true, message: `Only ${buyCount} left, all in the cart` }
  return { skuCode, isAdded: false, message: reason === null ? 'Not added' : reasons[reason] }
}

/** The same verdict for a guest, by what the server says of the SKU. */
export const guestOutcome = ({ skuCode, buyCount }: GuestEntry, known: SkuLine | undefined): Outcome => {
  const skipped = (reason: keyof typeof reasons): Outcome => ({
    skuCode,
    buyCount,
    outcome: 'skipped',
    reason,
  })
  if (known === undefined) return skipped('unknown')
  if (known.productStatus !== 1) return skipped('removed')
  if (known.price === null) return skipped('hidden-price')
  if (known.stock === 0) return skipped('no-stock')
  return known.stock < buyCount
    ? { skuCode, buyCount: known.stock, outcome: 'capped', reason: null }
    : { skuCode, buyCount, outcome: 'added', reason: null }
}
