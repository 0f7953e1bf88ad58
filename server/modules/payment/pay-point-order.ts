import type { PaymentTicket } from '#contract/payment-ticket.ts'
import { PointAddressSchema } from '#contract/points.schemas.ts'
import { nextNumber } from '#server/database/number-series.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { findPaymentRefusal } from '#server/domain/payment/payment-method.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail } from '#server/lib/fail.ts'
import { derivePaymentKeys, GATEWAY_ACCOUNT, getGatewaySecret } from '#server/lib/payment-keys.ts'
import {
  isHosted,
  listPaymentMethods,
  type PaymentMethodRow,
} from '#server/modules/payment-methods/payment-methods.repo.ts'
import type { PointOrderDetailRow } from '#server/modules/points/point-order.mapper.ts'
import { getOwnPointOrder } from '#server/modules/points/point-order.service.ts'
import { FEE_NOT_PAID } from '#server/modules/points/point-order.transitions.ts'
import { forPointOrder } from '#server/modules/points/point-payment.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { toTicket } from './payment-ticket.ts'
import type { ReturnOrigins } from './return-origins.ts'

type Question = { orderNo: string; paymentMethod?: string | undefined }

/**
 * Starts a payment of the delivery fee. Starting again makes a new payment. Refused after the window (300013) and for an
 * order that does not wait for its fee (300006).
 */
export const payPointOrder = async (
  deps: WorldDeps,
  viewer: Member,
  { orderNo, paymentMethod }: Question,
  origins: ReturnOrigins,
): Promise<PaymentTicket> => {
  const order = await getOwnPointOrder(deps, viewer, orderNo)
  const now = deps.clock.now()
  const deadline = order.payDeadlineAt ?? now
  assertPayable(order, now)
  const address = PointAddressSchema.nullable().parse(order.address)
  const method = chooseMethod(deps, { iso: address?.country, amountCents: order.shipFeeCents, paymentMethod })
  const paymentNo = await inTransaction(deps.db, async tx => {
    const number = await nextNumber(tx, 'payment', now.getTime())
    const name = { account: GATEWAY_ACCOUNT, terminal: deps.worldId, orderNumber: number }
    await tx.payment.create({
      data: {
        paymentNo: number,
        memberId: viewer.memberId,
        methodCode: method.code,
        amountCents: order.shipFeeCents,
        billing: forPointOrder(orderNo),
        signingKey: derivePaymentKeys(getGatewaySecret(deps.config), name).signing,
        createdAt: now,
        updatedAt: now,
        expiresAt: deadline,
      },
    })
    await tx.pointOrder.update({ where: { id: order.id }, data: { paymentNo: number } })
    return number
  })
  const billed = { orderNo, firstName: address?.firstName ?? '', lastName: address?.lastName ?? '' }
  const facts = { orders: [billed], method, amountCents: order.shipFeeCents, paymentNo, deadline }
  return toTicket(deps, viewer, facts, origins)
}

const assertPayable = (order: PointOrderDetailRow, now: Date): void => {
  const { orderNo, status } = order
  const isOver =
    (status === 'cancelled' && order.history.at(-1)?.reason === FEE_NOT_PAID) ||
    (status === 'pending' && now.getTime() >= (order.payDeadlineAt?.getTime() ?? 0))
  if (isOver) fail('PAYMENT_WINDOW_OVER')
  if (status !== 'pending') fail('ORDER_STATE', { orderNo, orderStatus: status })
}

type Requested = { iso: string | undefined; amountCents: number; paymentMethod: string | undefined }

/** The method asked for, else the first that takes the fee by card or wallet. */
const chooseMethod = (deps: WorldDeps, { iso, amountCents, paymentMethod }: Requested): PaymentMethodRow => {
  const open = listPaymentMethods(deps).filter(
    method => isHosted(method) && findPaymentRefusal(method, { iso, amountCents }) === null,
  )
  const method = paymentMethod ? open.find(one => one.code === paymentMethod) : open[0]
  return (
    method ??
    fail(
      'NOT_DELIVERABLE',
      { paymentMethod: paymentMethod ?? null },
      'This payment method is not available here',
    )
  )
}
