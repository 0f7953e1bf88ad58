import type { PaymentTicket } from '@fixbench/contract/payment/payment-ticket.ts'
import { PointAddressSchema } from '@fixbench/contract/points/points.schemas.ts'
import { FEE_NOT_PAID } from '@fixbench/domain/order/order-status.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { isHosted, listPaymentMethods } from '#server/modules/payment-methods/payment-methods.repo.ts'
import {
  getOwnPointOrder,
  getPayDeadline,
  type PointOrderDetailRow,
} from '#server/modules/points/point-order.service.ts'
import { chooseMethod } from './choose-method.ts'
import { createPayment } from './payment.repo.ts'
import { type ReturnTargets, toTicket } from './payment-ticket.ts'

type PayForm = { orderNo: string; paymentMethod?: string | undefined }

/**
 * Starts a payment of a points order's shipping fee. Each start creates a new payment. Fails after the payment window
 * (300013) and for an order that isn't waiting for its fee (300006).
 */
export const payPointOrder = async (
  deps: ShopContext,
  viewer: Member,
  { orderNo, paymentMethod }: PayForm,
  targets: ReturnTargets,
): Promise<PaymentTicket> => {
  const order = await getOwnPointOrder(deps, viewer, orderNo)
  const now = deps.clock.now()

  assertPayable(order, now)

  const deadline = getPayDeadline(order)
  const address = PointAddressSchema.nullable().parse(order.address)
  const amountCents = order.shipFeeCents
  const hosted = listPaymentMethods(deps).filter(isHosted)
  const method = chooseMethod(hosted, { iso: address?.country, amountCents }, paymentMethod)
  const payment = {
    memberId: viewer.memberId,
    methodCode: method.code,
    amountCents,
    expiresAt: deadline,
    billing: { pointOrderNo: orderNo },
  }

  const paymentNo = await inTransaction(deps.db, async tx => {
    const number = await createPayment(deps, tx, payment, [])
    await tx.pointOrder.update({ where: { id: order.id }, data: { paymentNo: number } })
    return number
  })

  const payer = { orderNo, firstName: address?.firstName ?? '', lastName: address?.lastName ?? '' }
  const facts = { orders: [payer], method, amountCents, paymentNo, deadline }

  return toTicket(deps, viewer, facts, targets)
}

const assertPayable = (order: PointOrderDetailRow, now: Date): void => {
  const { orderNo, status } = order
  const isOver =
    (status === 'cancelled' && order.history.at(-1)?.reason === FEE_NOT_PAID) ||
    (status === 'pending' && now >= getPayDeadline(order))
  if (isOver) fail('PAYMENT_WINDOW_OVER')
  if (status !== 'pending') fail('ORDER_STATE', { orderNo, orderStatus: status })
}
