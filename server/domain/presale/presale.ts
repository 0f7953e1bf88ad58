import { DAY_MS } from '#server/domain/time.ts'

/** Days in which the balance of a presale can be paid; they end when the goods are expected. */
const BALANCE_DAYS = 7
/** Goods without a date are expected so many days after the order. */
const FALLBACK_SHIP_DAYS = 30
const PERMILLE = 1000

/**
 * Where a presale stands: its deposit is due, the goods are on their way, its balance is due, or nothing is due any
 * more.
 */
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

/** The stage of an order at an instant; null for orders that are paid in one. */
export const findPresaleStage = (order: Omit<DueFacts, 'totalCents'>, nowMs: number): PresaleStage | null => {
  if (order.kind !== 'presale') return null
  if (order.status !== 'pending') return 'settled'
  if (order.depositPaidAt === null) return 'deposit'
  return nowMs < (order.balanceOpensAt?.getTime() ?? 0) ? 'waiting' : 'balance'
}

/** What is to be paid next of an order that waits for payment, in cents. */
export const computeDueCents = (
  order: Pick<DueFacts, 'kind' | 'totalCents' | 'paidCents' | 'depositCents' | 'depositPaidAt'>,
) => {
  if (order.kind !== 'presale') return order.totalCents
  return order.depositPaidAt === null ? order.depositCents : order.totalCents - order.paidCents
}

/** Deposit of presale goods: a share of their price, rounded to cents, never more than the order comes to. */
export const computeDeposit = (
  lines: readonly { lineCents: number; depositPermille: number }[],
  totalCents: number,
): number => {
  const share = lines.reduce(
    (sum, line) => sum + Math.round((line.lineCents * line.depositPermille) / PERMILLE),
    0,
  )
  return Math.min(Math.max(1, share), totalCents)
}

/**
 * When the balance can be paid, seen from an instant: the week before the goods are expected, later when that has
 * begun.
 */
export const computeBalanceWindow = (
  shipAt: Date | null,
  fromMs: number,
): { opensAt: Date; endsAt: Date } => {
  const shipMs = shipAt?.getTime() ?? fromMs + FALLBACK_SHIP_DAYS * DAY_MS
  const opensMs = Math.max(fromMs, shipMs - BALANCE_DAYS * DAY_MS)
  return { opensAt: new Date(opensMs), endsAt: new Date(opensMs + BALANCE_DAYS * DAY_MS) }
}
