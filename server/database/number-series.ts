import { DAY_MS } from '#server/domain/time.ts'
import type { RawTx } from './transaction.ts'

/** Kinds of numbers that the shop gives out, and how each begins. */
const prefixes = {
  order: 'FB',
  payment: 'PN',
  parcel: 'PK',
  refund: 'RF',
  invoice: 'INV',
  pointOrder: 'PT',
  afterSale: 'AS',
  quote: 'QT',
} as const
export type NumberKind = keyof typeof prefixes

const DIGITS = 6

/** The next number of a kind: prefix, shop day and a running count, `FB250725000042`. Never given out twice in a world. */
export const nextNumber = async (tx: RawTx, kind: NumberKind, nowMs: number): Promise<string> => {
  const rows = await tx.$queryRaw<{ value: number | bigint }[]>`
    insert into NumberSeries (kind, value) values (${kind}, 1)
    on conflict (kind) do update set value = value + 1 returning value`
  const count = Number(rows[0]?.value ?? 0)
  return `${prefixes[kind]}${shopDay(nowMs)}${String(count).padStart(DIGITS, '0')}`
}

/** YYMMDD by UTC. */
const shopDay = (nowMs: number): string =>
  new Date(Math.floor(nowMs / DAY_MS) * DAY_MS).toISOString().slice(2, 10).replaceAll('-', '')
