import { AddressCopySchema } from '@fixbench/contract/address/address-copy.ts'
import type { PlacedOrder } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import { OrderStatusSchema } from '@fixbench/contract/order/order-status.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import type { OrderModel } from '@fixbench/db/models.ts'
import { type StoredTotals, toStoredTotals } from '@fixbench/domain/order/totals.ts'
import { getPaymentWindowHours } from '@fixbench/domain/policies.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import { z } from 'zod'
import { insertRows, integer, text } from '#server/database/row.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { AddressRow } from '#server/modules/address/address.repo.ts'
import type { CheckoutPlan } from '#server/modules/checkout/checkout-plan.ts'

/** A checkout that has passed all checks, with the remaining fields of the submit. */
export type OrderDraft = {
  plan: CheckoutPlan
  address: AddressRow
  input: { submitKey: string; note: string; poNumber: string }
  kind: 'cart' | 'buy-now'
}

/** Columns of an order that was just placed. */
type PlacedRow = ReturnType<typeof toOrderColumns> & { id: number }

/**
 * Writes a pending order with its items, stock reservations and first history entry. Copies names, prices and address.
 */
export const createOrder = async (
  tx: Tx,
  viewer: Member,
  draft: OrderDraft,
  { orderNo, now }: { orderNo: string; now: Date },
): Promise<PlacedRow> => {
  const { lines } = draft.plan
  const order = toOrderColumns(viewer, draft, { orderNo, now })
  const id = requireFirst(await insertRows(tx, 'Orders', [order]))

  const items = lines.map(line => ({ orderId: id, ...toLineColumns(line) }))
  await insertRows(tx, 'OrderItem', items)

  const held = { orderId: id, createdAt: now, expiresAt: order.payDeadlineAt }
  const reservations = lines.map(({ skuId, quantity }) => ({ ...held, skuId, quantity }))
  await insertRows(tx, 'StockReservation', reservations)

  const entry = { toStatus: 'pending', actor: 'member', reason: 'Order placed', movedAt: now }
  await insertRows(tx, 'OrderHistory', [{ orderId: id, actorName: viewer.memberName, ...entry }])

  return { ...order, id }
}

const toOrderColumns = (
  viewer: Member,
  { plan, address, input, kind }: OrderDraft,
  { orderNo, now }: { orderNo: string; now: Date },
) =>
  ({
    orderNo,
    memberId: viewer.memberId,
    status: 'pending',
    kind: plan.presale === null ? kind : 'presale',
    submitKey: input.submitKey,
    ...plan.parts,
    pointsUsed: plan.pointsUsed,
    totalCents: plan.totalCents,
    memberCouponText: plan.coupon?.row.text ?? null,
    ...plan.presale,
    ...toCarrierColumns(plan),
    dueCents: plan.tax.dueCents,
    taxScheme: plan.tax.scheme,
    taxRatePermyriad: plan.taxTerms?.ratePermyriad ?? 0,
    wholesaleLevel: viewer.wholesaleLevel,
    paymentMethodCode: plan.paymentMethod?.code ?? null,
    poNumber: input.poNumber,
    note: input.note,
    ...AddressCopySchema.parse(address),
    createdAt: now,
    payDeadlineAt: new Date(now.getTime() + getPaymentWindowHours(viewer.wholesaleLevel) * HOUR_MS),
  }) satisfies Prisma.OrderUncheckedCreateInput

const toCarrierColumns = ({ quote }: CheckoutPlan) =>
  quote === null
    ? { carrierCode: null, carrierName: '', pickupAt: null, shipBreakdown: [], weightGrams: 0 }
    : {
        carrierCode: quote.carrier.code,
        carrierName: quote.carrier.name,
        pickupAt: quote.carrier.pickupAt,
        deliveryDaysMin: quote.rate.workingDaysMin,
        deliveryDaysMax: quote.rate.workingDaysMax,
        shipBreakdown: quote.breakdown,
        weightGrams: quote.actualGrams,
        ...omitUndefined({ parcelPlan: quote.parcels.length > 0 ? quote.parcels : undefined }),
      }

/** Columns that an order item copies unchanged from its checkout line. */
const CopiedColumnsSchema = z.object({
  skuId: integer,
  productId: integer,
  skuCode: text,
  productCode: text,
  skuName: text,
  productSpec: text,
  imageUrl: text,
  seoUrl: text,
  quantity: integer,
  lineCents: integer,
  weightGrams: integer,
  hsCode: text,
  dangerousGoods: text,
  warrantyMonths: integer,
  doaDays: integer,
})
type ChargedLine = z.infer<typeof CopiedColumnsSchema> &
  Pick<
    CheckoutPlan['lines'][number],
    'listCents' | 'unitCents' | 'couponShare' | 'pointsShare' | 'vatShare' | 'dutyShare'
  >

/** Columns of an order item. */
export const toLineColumns = (line: ChargedLine) => ({
  ...CopiedColumnsSchema.parse(line),
  listPriceCents: line.listCents,
  unitPriceCents: line.unitCents,
  couponShareCents: line.couponShare,
  pointsShareCents: line.pointsShare,
  vatShareCents: line.vatShare,
  dutyShareCents: line.dutyShare,
})

type StoredOrder = StoredTotals & Pick<OrderModel, 'orderNo' | 'status' | 'createdAt' | 'payDeadlineAt'>

/** The response of a submit. */
export const toPlacedOrder = (order: StoredOrder): PlacedOrder => {
  const totals = toStoredTotals(order)
  return {
    orderNo: order.orderNo,
    orderStatus: OrderStatusSchema.parse(order.status),
    totalAmount: totals.totalAmount,
    orderTime: order.createdAt.toISOString(),
    payDeadlineTime: order.payDeadlineAt.toISOString(),
    isRepeat: false,
    totals,
  }
}
