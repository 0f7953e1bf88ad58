import { DAY_MS } from './time.ts'

/** Kinds of numbers that the shop gives out, and how each begins. */
const PREFIXES = {
  order: 'FB',
  payment: 'PN',
  parcel: 'PK',
  refund: 'RF',
  invoice: 'INV',
  pointOrder: 'PT',
  afterSale: 'AS',
  quote: 'QT',
} as const
export type NumberKind = keyof typeof PREFIXES

const DIGITS = 6

/** A number of a kind: prefix, UTC day as YYMMDD and a running count of at least six digits, `FB250725000042`. */
export const formatNumber = (kind: NumberKind, count: number, atMs: number): string => {
  const day = new Date(Math.floor(atMs / DAY_MS) * DAY_MS).toISOString().slice(2, 10).replaceAll('-', '')
  return `${PREFIXES[kind]}${day}${String(count).padStart(DIGITS, '0')}`
}
