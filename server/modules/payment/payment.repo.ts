import { insertRows } from '#server/database/insert-rows.ts'
import type { RawTx } from '#server/database/transaction.ts'
import type { OrderRow } from '#server/modules/order/order.repo.ts'

/** Updates an order's payment method, its fee and the resulting total (both in cents). */
export const updatePaymentFee = async (
  tx: RawTx,
  order: Pick<OrderRow, 'id' | 'payFeeCents' | 'totalCents' | 'paymentMethodCode'>,
): Promise<void> => {
  const { id, payFeeCents, totalCents, paymentMethodCode } = order
  await tx.$executeRaw`
    update Orders set payFeeCents = ${payFeeCents}, totalCents = ${totalCents}, paymentMethodCode = ${paymentMethodCode}
    where id = ${id}`
}

type NewPayment = {
  paymentNo: string
  memberId: number
  methodCode: string
  amountCents: number
  signingKey: string
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
}

/** Creates a payment and links its orders, each with its share of the amount in cents. */
export const createPayment = async (
  tx: RawTx,
  payment: NewPayment,
  shares: readonly { orderId: number; amountCents: number }[],
): Promise<void> => {
  const [paymentId] = await insertRows(tx, 'Payment', [payment])
  for (const { orderId, amountCents } of shares)
    await tx.$executeRaw`
      insert into PaymentOrder (paymentId, orderId, amountCents) values (${paymentId}, ${orderId}, ${amountCents})`
}
