import { DAY_MS } from './time.ts'

/** Kinds of document numbers with their prefixes. */
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

/** All kinds of document numbers. */
export const numberKinds = Object.keys(PREFIXES) as NumberKind[]

const DIGITS = 6

/**
 * Formats a document number: prefix, UTC day as YYMMDD, and a counter of at least six digits, such as `FB250725000042`.
 */
export const formatNumber = (kind: NumberKind, count: number, atMs: number): string => {
  const day = new Date(Math.floor(atMs / DAY_MS) * DAY_MS).toISOString().slice(2, 10).replaceAll('-', '')
  return `${PREFIXES[kind]}${day}${String(count).padStart(DIGITS, '0')}`
}
