import { type PaymentStatus, PaymentStatusSchema } from '#contract/payment.contract.ts'
import type { Member } from '#server/http/call.ts'
import { failField, failMissing } from '#server/lib/fail.ts'
import { toCents, toDollars } from '#server/lib/money.ts'
import { presaleStageOf } from '#server/modules/order/presale.rules.ts'
import { pointOrderNoOf } from '#server/modules/points/point-payment.ts'
import { getCountry } from '#server/modules/region/region.service.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { toTransfer } from './bank-transfer.ts'
import { listPayWays, toPayWay } from './pay-ways.ts'

/** Ways to pay for a country and an amount, the refusing ones with their reason. */
export const listMethods = (
  deps: WorldDeps,
  { countryNo = '', amount }: { countryNo?: string | undefined; amount?: number | undefined },
) => {
  const iso = countryNo === '' ? undefined : getCountry(deps, countryNo).iso
  const question = { iso, amountCents: amount === undefined ? undefined : toCents(amount) }
  const rows = listPayWays(deps).map(way => toPayWay(way, question))
  return { rows, total: rows.length }
}

const PaymentStateSchema = PaymentStatusSchema.shape.paymentStatus

/** Where a payment of the member stands, by its number or by that of an order (its latest payment). */
export const showPayment = async (
  deps: WorldDeps,
  viewer: Member,
  { orderPn, orderNo }: { orderPn?: string | undefined; orderNo?: string | undefined },
): Promise<PaymentStatus> => {
  if (orderPn === undefined && orderNo === undefined) return failField('orderPn', 'is required')
  const row = await deps.db.payment.findFirst({
    where: {
      memberId: viewer.memberId,
      ...(orderPn === undefined ? {} : { paymentNo: orderPn }),
      ...(orderNo === undefined ? {} : { orders: { some: { order: { orderNo } } } }),
    },
    include: {
      orders: { include: { order: true }, orderBy: { orderId: 'asc' } },
      transferProofs: { orderBy: { id: 'asc' } },
    },
    orderBy: { id: 'desc' },
  })
  if (row === null) return failMissing('The payment')
  const nowMs = deps.clock.nowMs()
  const pointOrderNo = pointOrderNoOf(row.billing)
  return {
    orderPn: row.paymentNo,
    orderNos: pointOrderNo === undefined ? row.orders.map(({ order }) => order.orderNo) : [pointOrderNo],
    paymentStatus: PaymentStateSchema.parse(row.status),
    payWay: row.wayCode,
    amount: toDollars(row.amountCents),
    refundedTotal: toDollars(row.refundedCents),
    createTime: row.createdAt.toISOString(),
    payDeadlineTime: row.expiresAt.toISOString(),
    paidTime: row.paidAt?.toISOString() ?? null,
    cardMask: row.cardMask,
    failureCode: row.failureCode,
    failureText: row.failureText,
    canPayAgain:
      nowMs < row.expiresAt.getTime() &&
      row.paidAt === null &&
      row.orders.every(
        ({ order }) =>
          order.status === 'pending' &&
          nowMs < order.payDeadlineAt.getTime() &&
          presaleStageOf(order, nowMs) !== 'waiting',
      ),
    transfer: toTransfer(row, row.transferProofs),
  }
}
