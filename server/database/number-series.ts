import { toDay } from '@fixbench/contract/core/time.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { integer, readRows, row } from './row.ts'
import type { Tx } from './transaction.ts'

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

/** Whether a shop's own prefix of order numbers could be mistaken for that of another kind. */
export const isTakenPrefix = (prefix: string): boolean =>
  Object.entries(PREFIXES).some(([kind, taken]) => kind !== 'order' && taken === prefix)

/**
 * Formats a document number: prefix, UTC day as YYMMDD, and a counter of at least six digits, such as `FB250725000042`.
 */
export const formatNumber = (
  kind: NumberKind,
  count: number,
  atMs: number,
  prefix: string = PREFIXES[kind],
): string => {
  const day = toDay(atMs).slice(2).replaceAll('-', '')
  return `${prefix}${day}${String(count).padStart(DIGITS, '0')}`
}

const NextSchema = row({ value: integer })
const nextSql = `
  insert into NumberSeries (kind, value) values (?, 1)
  on conflict (kind) do update set value = value + 1 returning value`

/** Takes the next number of a kind, such as `FB250725000042`. Unique within a world. */
export const nextNumber = async (
  tx: Tx,
  kind: NumberKind,
  nowMs: number,
  prefix?: string,
): Promise<string> => {
  const { value } = requireFirst(await readRows(tx, NextSchema, nextSql, kind))
  return formatNumber(kind, value, nowMs, prefix)
}
