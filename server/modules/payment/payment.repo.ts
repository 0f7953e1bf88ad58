import { type Notice, NoticeSchema } from '@fixbench/contract/payment/payment.schemas.ts'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { nextNumber } from '#server/database/number-series.ts'
import { insertRows, toDbInstant } from '#server/database/row.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { OrderRow } from '#server/modules/order/order.repo.ts'
import { deriveSigningKey } from './payment-ticket.ts'

/** Updates an order's payment method, its fee and the resulting total (both in cents). */
export const updatePaymentFee = async (
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'payFeeCents' | 'totalCents' | 'paymentMethodCode'>,
): Promise<void> => {
  const { id, payFeeCents, totalCents, paymentMethodCode } = order
  await tx.$executeRaw`
    update Orders set payFeeCents = ${payFeeCents}, totalCents = ${totalCents}, paymentMethodCode = ${paymentMethodCode}
    where id = ${id}`
}

/** The `billing` column of a payment of a shipping fee. */
const PointPaymentSchema = z.object({ pointOrderNo: z.string() })

/** Number of the points order whose shipping fee a payment covers; undefined for payments of orders. */
export const findPointOrderNo = (billing: unknown): string | undefined =>
  PointPaymentSchema.safeParse(billing).data?.pointOrderNo

type NewPayment = {
  memberId: number
  methodCode: string
  amountCents: number
  expiresAt: Date
  /** Set for a payment of a shipping fee. */
  billing?: z.output<typeof PointPaymentSchema>
}

/** Creates a payment, links its orders, each with its share of the amount in cents, and returns its number. */
export const createPayment = async (
  deps: ShopContext,
  tx: Tx,
  payment: NewPayment,
  shares: readonly { orderId: number; amountCents: number }[],
): Promise<string> => {
  const now = deps.clock.now()
  const paymentNo = await nextNumber(tx, 'payment', now.getTime())
  const signingKey = deriveSigningKey(deps, paymentNo)
  const [paymentId] = await insertRows(tx, 'Payment', [
    { ...payment, paymentNo, signingKey, createdAt: now, updatedAt: now },
  ])
  for (const { orderId, amountCents } of shares) {
    await tx.$executeRaw`
      insert into PaymentOrder (paymentId, orderId, amountCents) values (${paymentId}, ${orderId}, ${amountCents})`
  }
  return paymentNo
}

export type NoticeOutcome = 'accepted' | 'duplicate' | 'refused' | 'unknown' | 'late'

/** Converts the amount of a notice, a decimal with two places, to cents. */
export const toNoticeCents = (amount: string): number => Math.round(Number(amount) * 100)

/** Records a correctly signed notice. Returns false if its id is already recorded. */
export const recordNotice = async (tx: Tx, notice: Notice, now: Date): Promise<boolean> => {
  const at = toDbInstant(now.getTime())
  const written = await tx.$executeRaw`
    insert or ignore into PaymentNotice
           (noticeId, paymentNo, paymentId, amountCents, result, signature, isSignatureValid, body, outcome, receivedAt, handledAt)
    values (${notice.noticeId}, ${notice.orderNumber},
            (select id from Payment where paymentNo = ${notice.orderNumber}), ${toNoticeCents(notice.amount)}, ${notice.result},
            ${notice.signature}, ${true}, ${JSON.stringify(notice)}, ${'accepted'}, ${at}, ${at})`
  return written === 1
}

type RefusedNotice = {
  prefix: 'forged' | 'malformed'
  fields: Readonly<Record<string, string>>
  amountCents: number | null
  now: Date
}

/** Records a forged or malformed notice under an id that can't collide with a genuine one. */
export const recordRefused = async (
  tx: Tx,
  { prefix, fields, amountCents, now }: RefusedNotice,
): Promise<void> => {
  const { noticeId = '', orderNumber = '', result = '', signature = '' } = fields
  const at = toDbInstant(now.getTime())
  await tx.$executeRaw`
    insert into PaymentNotice
           (noticeId, paymentNo, paymentId, amountCents, result, signature, isSignatureValid, body, outcome, receivedAt, handledAt)
    values (${prefix} || '-' || (select coalesce(max(id), 0) + 1 from PaymentNotice) || '-' || ${noticeId.slice(0, 80)}, ${orderNumber},
            (select id from Payment where paymentNo = ${orderNumber}), ${amountCents}, ${result},
            ${signature}, ${false}, ${JSON.stringify(fields)}, ${'refused'}, ${at}, ${at})`
}

const MAX_FIELDS = 20
const MAX_LENGTH = 120

/** Lists and objects get a placeholder, because converting deeply nested ones to text throws. */
const toFieldText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? '(a list or an object)' : String(value)

/** Records a notice that fails validation, truncated to 20 fields of 120 characters. */
export const recordMalformedNotice = async (deps: ShopContext, value: unknown): Promise<void> => {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const fields = Object.fromEntries(
    entries
      .slice(0, MAX_FIELDS)
      .map(([name, value]) => [name.slice(0, MAX_LENGTH), toFieldText(value).slice(0, MAX_LENGTH)]),
  )
  const amount = NoticeSchema.shape.amount.safeParse(fields['amount'])
  const amountCents = amount.success ? toNoticeCents(amount.data) : null
  await inTransaction(deps.db, tx =>
    recordRefused(tx, { prefix: 'malformed', fields, amountCents, now: deps.clock.now() }),
  )
}
