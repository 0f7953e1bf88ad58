import { sumBy } from '@fixbench/contract/core/lists.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { disputeReasons } from '@fixbench/contract/payment/dispute-reasons.ts'
import type { Notice } from '@fixbench/contract/payment/payment.schemas.ts'
import { toAmount } from '@fixbench/domain/money.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { failField, failMissing } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'
import { chooseAmount } from '#server/modules/order/refundable.ts'
import { listDisputeParts, readDisputable } from './dispute.repo.ts'
import { handleAsHost } from './simulate-payment.ts'

/**
 * A dispute that a tester opens. Without an amount it is all that is left of the payment, which may be for other orders,
 * too: a bank knows payments, no orders.
 */
export type DisputeRequest = {
  orderNo: string
  amountCents: number | undefined
  reason: keyof typeof disputeReasons
  respondDays: number
}

export const disputeOutcomes = ['won', 'lost'] as const

/** A dispute whose outcome a tester decides. */
export type DisputeDecision = { disputeNo: string; result: (typeof disputeOutcomes)[number] }

/** A notice about a dispute, and the payment that it names. */
export type DisputeNotice = {
  disputeNo: string
  orderPn: string
  fields: Pick<Notice, 'noticeId' | 'amount' | 'result' | 'resultCode' | 'resultText' | 'gatewayRef'>
}

const NOT_DISPUTABLE = 'has no payment that a bank can dispute'

/**
 * Writes the notice that opens a dispute of the latest payment of an order. The same dispute at the same time gets the
 * same number, so a repeated press opens it once. Fails with 3001 when the amount exceeds what the bank can withdraw.
 */
export const writeOpening = async (
  { db, clock }: ShopContext,
  { orderNo, amountCents: requested, reason, respondDays }: DisputeRequest,
): Promise<DisputeNotice> => {
  const order = (await db.order.findUnique({ where: { orderNo } })) ?? failMissing('The order')
  const payment =
    (await db.payment.findFirst({
      where: { status: 'paid', orders: { some: { orderId: order.id } } },
      orderBy: { id: 'desc' },
    })) ?? failField('orderNo', NOT_DISPUTABLE)

  const parts = await readDisputable(db, payment.id)
  const amountCents = chooseAmount(requested, {
    cents: sumBy(parts, part => part.amountCents),
    of: `of payment ${payment.paymentNo}`,
    none: NOT_DISPUTABLE,
  })

  const { paymentNo: orderPn } = payment
  const amount = toAmount(amountCents)
  const now = clock.nowMs()
  const disputeNo = `DP-${orderPn}-${sha256(`${orderNo} ${amount} ${reason} ${now}`).slice(0, 8)}`
  const resultText = new Date(now + respondDays * DAY_MS).toISOString()

  return {
    disputeNo,
    orderPn,
    fields: {
      noticeId: `NT-${disputeNo}-opened`,
      amount,
      result: 'dispute-opened',
      resultCode: reason,
      resultText,
      gatewayRef: disputeNo,
    },
  }
}

/** Writes the notice with the bank's decision on an open dispute. Fails with 3001 when it is closed. */
export const writeDecision = async (
  { db }: ShopContext,
  { disputeNo, result }: DisputeDecision,
): Promise<DisputeNotice> => {
  const parts = await listDisputeParts(db, disputeNo)
  const [first] = parts
  if (first === undefined) return failMissing('The dispute')
  if (first.status !== 'open') return failField('disputeNo', `was already ${first.status}`)

  return {
    disputeNo,
    orderPn: first.payment.paymentNo,
    fields: {
      noticeId: `NT-${disputeNo}-${result}`,
      amount: toAmount(sumBy(parts, ({ amountCents }) => amountCents)),
      result: `dispute-${result}`,
      resultCode: first.reason,
      resultText: first.respondBy.toISOString(),
      gatewayRef: disputeNo,
    },
  }
}

/** Handles the notice, signed, as if the payment host had sent it. */
export const handleDisputeNotice = async (
  deps: ShopContext,
  { disputeNo, orderPn, fields }: DisputeNotice,
): Promise<{ disputeNo: string; orderPn: string; outcome: string }> => {
  const { outcome } = await handleAsHost(deps, { ...fields, orderNumber: orderPn, cardMask: '' })

  return { disputeNo, orderPn, outcome }
}
