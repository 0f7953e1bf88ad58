import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import {
  type PaymentStatus,
  PaymentStatusSchema,
  TransferProofSchema,
} from '@fixbench/contract/payment/payment.schemas.ts'
import type { OrderModel, PaymentModel, TransferProofModel } from '@fixbench/db/models.ts'
import { toCents, toDollars } from '@fixbench/domain/money.ts'
import { BANK_TRANSFER, getBankAccount } from '@fixbench/domain/payment/payment-method.ts'
import { isPayableAt } from '@fixbench/domain/presale/presale.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toIso } from '#server/database/row.ts'
import { failField, failMissing } from '#server/lib/fail.ts'
import { toFullPage } from '#server/lib/paging.ts'
import { toDispute } from '#server/modules/order/dispute.mapper.ts'
import { listPaymentMethods, toPaymentMethod } from '#server/modules/payment-methods/payment-methods.repo.ts'
import { getCountry } from '#server/modules/region/region.service.ts'
import { findPointOrderNo } from './payment.repo.ts'

/** All payment methods, with the reason why a method doesn't accept the country or amount. */
export const listMethods = (
  deps: ShopContext,
  { countryNo = '', amount }: { countryNo?: string | undefined; amount?: number | undefined },
) => {
  const iso = countryNo === '' ? undefined : getCountry(deps, countryNo).iso
  const query = { iso, amountCents: amount === undefined ? undefined : toCents(amount) }
  return toFullPage(listPaymentMethods(deps).map(method => toPaymentMethod(method, query)))
}

type PaymentSubject = Pick<PaymentStatus, 'orderNos' | 'kind'> & { isOpen: boolean }

/** The orders or the points order that a payment is for; `isOpen` while all of them can still be paid. */
const findPaymentSubject = async (
  { db }: ShopContext,
  { billing, orders }: Pick<PaymentModel, 'billing'> & { orders: readonly { order: OrderModel }[] },
  nowMs: number,
): Promise<PaymentSubject> => {
  const pointOrderNo = findPointOrderNo(billing)
  if (pointOrderNo !== undefined) {
    const pointOrder = await db.pointOrder.findUnique({ where: { orderNo: pointOrderNo } })
    return { orderNos: [pointOrderNo], kind: 'points', isOpen: pointOrder?.status === 'pending' }
  }
  return {
    orderNos: orders.map(({ order }) => order.orderNo),
    kind: orders.some(({ order }) => order.kind === 'presale') ? 'presale' : 'order',
    isOpen: orders.every(({ order }) => isPayableAt(order, nowMs)),
  }
}

const PaymentStateSchema = PaymentStatusSchema.shape.paymentStatus

/** Status of a member's payment, found by its number or as the latest payment of an order. */
export const showPayment = async (
  deps: ShopContext,
  viewer: Member,
  { orderPn, orderNo }: { orderPn?: string | undefined; orderNo?: string | undefined },
): Promise<PaymentStatus> => {
  if (orderPn === undefined && orderNo === undefined) return failField('orderPn', 'is required')
  const row = await deps.db.payment.findFirst({
    where: {
      memberId: viewer.memberId,
      ...omitUndefined({
        paymentNo: orderPn,
        orders: orderNo === undefined ? undefined : { some: { order: { orderNo } } },
      }),
    },
    include: {
      orders: { include: { order: true }, orderBy: { orderId: 'asc' } },
      disputes: { include: { order: { select: { orderNo: true } } }, orderBy: { id: 'asc' } },
      transferProofs: { orderBy: { id: 'asc' } },
    },
    orderBy: { id: 'desc' },
  })
  if (row === null) return failMissing('The payment')

  const nowMs = deps.clock.nowMs()
  const { isOpen, ...subject } = await findPaymentSubject(deps, row, nowMs)

  return {
    orderPn: row.paymentNo,
    ...subject,
    paymentStatus: PaymentStateSchema.parse(row.status),
    paymentMethod: row.methodCode,
    amount: toDollars(row.amountCents),
    refundedTotal: toDollars(row.refundedCents),
    disputes: row.disputes.map(dispute => toDispute(dispute.order.orderNo, dispute)),
    createTime: row.createdAt.toISOString(),
    payDeadlineTime: row.expiresAt.toISOString(),
    paidTime: toIso(row.paidAt),
    cardMask: row.cardMask,
    failureCode: row.failureCode,
    failureText: row.failureText,
    canPayAgain: nowMs < row.expiresAt.getTime() && row.paidAt === null && isOpen,
    transfer: toTransfer(deps, row),
  }
}

const ProofStatusSchema = TransferProofSchema.shape.status

/** The bank account and reference for a transfer and the status of its receipts; null for other payment methods. */
const toTransfer = (
  { brand }: ShopContext,
  {
    methodCode,
    paymentNo,
    transferProofs,
  }: Pick<PaymentModel, 'methodCode' | 'paymentNo'> & { transferProofs: readonly TransferProofModel[] },
): PaymentStatus['transfer'] =>
  methodCode !== BANK_TRANSFER
    ? null
    : {
        ...getBankAccount(brand),
        reference: paymentNo,
        proofs: transferProofs.map(proof => ({
          url: proof.url,
          note: proof.note,
          status: ProofStatusSchema.parse(proof.status),
          answer: proof.answer,
          time: proof.uploadedAt.toISOString(),
        })),
      }
