import type { OrderModel } from '#db/models.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import type { RawTx } from '#server/database/transaction.ts'

const payableColumns = [
  'id',
  'orderNo',
  'status',
  'kind',
  'cancelReason',
  'totalCents',
  'paidCents',
  'payFeeCents',
  'depositCents',
  'paymentWayCode',
  'firstName',
  'lastName',
  'detailAddress',
  'detailExtra',
  'zipCode',
  'cityName',
  'provinceName',
  'country',
  'mobile',
] as const satisfies (keyof OrderModel)[]
const payableInstants = [
  'payDeadlineAt',
  'depositPaidAt',
  'balanceOpensAt',
] as const satisfies (keyof OrderModel)[]

/** What a payment needs to know of an order. */
export type PayableOrder = Pick<
  OrderModel,
  (typeof payableColumns)[number] | (typeof payableInstants)[number]
>

type Stored = Omit<PayableOrder, (typeof payableInstants)[number]> & {
  payDeadlineAt: string
  depositPaidAt: string | null
  balanceOpensAt: string | null
}

const payableSql = `select ${[...payableColumns, ...payableInstants].join(', ')} from Orders
  where memberId = ? and hiddenAt is null and orderNo in (select value from json_each(?)) order by id`

const toInstant = (stored: string | null): Date | null => (stored === null ? null : new Date(stored))

/** Those of the orders that are the member's and not hidden, oldest first. */
export const listPayableOrders = async (
  tx: RawTx,
  memberId: number,
  orderNos: readonly string[],
): Promise<PayableOrder[]> => {
  const rows = await tx.$queryRawUnsafe<Stored[]>(payableSql, memberId, JSON.stringify(orderNos))
  return rows.map(row => ({
    ...row,
    payDeadlineAt: new Date(row.payDeadlineAt),
    depositPaidAt: toInstant(row.depositPaidAt),
    balanceOpensAt: toInstant(row.balanceOpensAt),
  }))
}

/** Writes the payment method of an order with its fee, in cents, and the total that follows from it. */
export const updatePaymentFee = async (
  tx: RawTx,
  order: Pick<PayableOrder, 'id' | 'payFeeCents' | 'totalCents' | 'paymentWayCode'>,
): Promise<void> => {
  const { id, payFeeCents, totalCents, paymentWayCode } = order
  await tx.$executeRaw`
    update Orders set payFeeCents = ${payFeeCents}, totalCents = ${totalCents}, paymentWayCode = ${paymentWayCode}
    where id = ${id}`
}

export type NewPayment = {
  paymentNo: string
  memberId: number
  wayCode: string
  amountCents: number
  signingKey: string
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
}

/** Writes a payment and the share, in cents, of each order in it. */
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
