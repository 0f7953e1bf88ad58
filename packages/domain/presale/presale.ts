import { sumBy } from '@fixbench/contract/core/lists.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { requireValue } from '../require.ts'

/** Days in which the balance of a pre-order can be paid. They end on the expected shipping date. */
const BALANCE_DAYS = 7
/** Expected shipping time in days for goods without a date. */
const FALLBACK_SHIP_DAYS = 30
const PERMILLE = 1000

/** Stage of a pre-order: deposit due, waiting for the goods, balance due, or nothing due. */
type PresaleStage = 'deposit' | 'waiting' | 'balance' | 'settled'

type DueFacts = {
  kind: string
  status: string
  totalCents: number
  paidCents: number
  depositCents: number
  depositPaidAt: Date | null
  balanceOpensAt: Date | null
}

/** Stage of an order at an instant; null for orders that are paid in full at once. */
export const findPresaleStage = (order: Omit<DueFacts, 'totalCents'>, nowMs: number): PresaleStage | null => {
  if (order.kind !== 'presale') return null
  if (order.status !== 'pending') return 'settled'
  if (order.depositPaidAt === null) return 'deposit'
  return nowMs < requireValue(order.balanceOpensAt, 'Balance window').getTime() ? 'waiting' : 'balance'
}

/** Whether an order can be paid at an instant: it is pending, in its payment window, and its balance has opened. */
export const isPayableAt = (
  order: Omit<DueFacts, 'totalCents'> & { payDeadlineAt: Date },
  nowMs: number,
): boolean =>
  order.status === 'pending' &&
  nowMs < order.payDeadlineAt.getTime() &&
  findPresaleStage(order, nowMs) !== 'waiting'

/** Amount of the next payment for a pending order, in cents. */
export const computeDueCents = (
  order: Pick<DueFacts, 'kind' | 'totalCents' | 'paidCents' | 'depositCents' | 'depositPaidAt'>,
) => {
  if (order.kind !== 'presale') return order.totalCents
  return order.depositPaidAt === null ? order.depositCents : order.totalCents - order.paidCents
}

/** Deposit of a pre-order: a share of the price, rounded to cents, at least one cent and at most the order total. */
export const computeDeposit = (
  lines: readonly { lineCents: number; depositPermille: number }[],
  totalCents: number,
): number => {
  const share = sumBy(lines, line => Math.round((line.lineCents * line.depositPermille) / PERMILLE))
  return Math.min(Math.max(1, share), totalCents)
}

/** Expected shipping date of a pre-order placed at `nowMs`; null without one, and for a date that has passed. */
export const findShipDate = (shipAt: Date | string | null, nowMs: number): Date | null => {
  const date = shipAt === null ? null : new Date(shipAt)
  return date !== null && date.getTime() > nowMs ? date : null
}

/**
 * Period in which the balance can be paid: the week before the expected shipping date, or a week from `fromMs` if that
 * is later.
 */
export const computeBalanceWindow = (shipAt: Date | null, fromMs: number) => {
  const shipMs = shipAt?.getTime() ?? fromMs + FALLBACK_SHIP_DAYS * DAY_MS
  const opensMs = Math.max(fromMs, shipMs - BALANCE_DAYS * DAY_MS)
  return { opensAt: new Date(opensMs), endsAt: new Date(opensMs + BALANCE_DAYS * DAY_MS) }
}
