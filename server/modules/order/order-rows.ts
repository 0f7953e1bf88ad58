import type { Prisma } from '#db/client.ts'
import type { KeyedWork } from '#server/database/idempotency.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import type { RawTx } from '#server/database/transaction.ts'
import { getPaymentWindowHours } from '#server/domain/policies.ts'
import { HOUR_MS } from '#server/domain/time.ts'
import type { Member } from '#server/domain/viewer.ts'
import { toAddressCopy } from '#server/modules/address/address.mapper.ts'
import type { AddressRow } from '#server/modules/address/address.repo.ts'
import type { CheckoutPlan } from '#server/modules/checkout/checkout-plan.ts'

/** A checkout that has passed every check, and what the buyer wrote beside it. */
export type Placing = {
  plan: CheckoutPlan
  address: AddressRow
  input: { submitKey: string; note: string; poNumber: string }
  kind: 'cart' | 'buy-now'
  /** The submit key that is claimed with the order. */
  work: Omit<KeyedWork, 'nowMs'>
}

/** Columns of an order that was just placed. */
export type PlacedRow = ReturnType<typeof getOrder> & { id: number }

/** Writes a pending order with its lines, reservations and first history entry. Names, prices and address are copies. */
export const createOrder = async (
  tx: RawTx,
  viewer: Member,
  placing: Placing,
  { orderNo, now }: { orderNo: string; now: Date },
): Promise<PlacedRow> => {
  const { lines } = placing.plan
  const order = getOrder(viewer, placing, { orderNo, now })
  const [id] = await insertRows(tx, 'Orders', [order])
  if (id === undefined) throw new Error(`Order ${orderNo} got no id`)
  await insertRows(
    tx,
    'OrderItem',
    lines.map(line => ({ orderId: id, ...toItemColumns(line) })),
  )
  const held = { orderId: id, createdAt: now, expiresAt: order.payDeadlineAt }
  await insertRows(
    tx,
    'StockReservation',
    lines.map(({ skuId, quantity }) => ({ ...held, skuId, quantity })),
  )
  const entry = { toStatus: 'pending', actor: 'member', reason: 'Order placed', movedAt: now }
  await insertRows(tx, 'OrderHistory', [{ orderId: id, actorName: viewer.memberName, ...entry }])
  return { ...order, id }
}

const getOrder = (
  viewer: Member,
  { plan, address, input, kind }: Placing,
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
    ...presaleColumns(plan),
    ...toCarriage(plan),
    taxScheme: plan.tax.scheme,
    taxRatePermyriad: plan.taxTerms?.ratePermyriad ?? 0,
    wholesaleLevel: viewer.wholesaleLevel,
    paymentMethodCode: plan.paymentMethod?.code ?? null,
    poNumber: input.poNumber,
    note: input.note,
    ...toAddressCopy(address),
    createdAt: now,
    payDeadlineAt: new Date(now.getTime() + getPaymentWindowHours(viewer.wholesaleLevel) * HOUR_MS),
  }) satisfies Prisma.OrderUncheckedCreateInput

const toCarriage = ({ quote }: CheckoutPlan) =>
  quote === null
    ? { carrierCode: null, carrierName: '', shipBreakdown: [], weightGrams: 0 }
    : {
        carrierCode: quote.carrier.code,
        carrierName: quote.carrier.name,
        deliveryDaysMin: quote.rate.workingDaysMin,
        deliveryDaysMax: quote.rate.workingDaysMax,
        shipBreakdown: quote.breakdown,
        weightGrams: quote.actualGrams,
        ...(quote.parcels.length > 0 && { parcelPlan: quote.parcels }),
      }

const presaleColumns = ({ presale }: CheckoutPlan) =>
  presale === null
    ? {}
    : {
        depositCents: presale.depositCents,
        presaleShipAt: presale.shipAt,
        balanceOpensAt: presale.balanceOpensAt,
        balanceEndsAt: presale.balanceEndsAt,
      }

/** What an order item copies of a checkout line. */
type ChargedLine = Pick<
  CheckoutPlan['lines'][number],
  | 'skuId'
  | 'productId'
  | 'skuCode'
  | 'productCode'
  | 'skuName'
  | 'productSpec'
  | 'imageUrl'
  | 'seoUrl'
  | 'quantity'
  | 'listCents'
  | 'unitCents'
  | 'lineCents'
  | 'couponShare'
  | 'pointsShare'
  | 'vatShare'
  | 'weightGrams'
  | 'hsCode'
  | 'dangerousGoods'
  | 'warrantyMonths'
  | 'doaDays'
>

/** Columns of an order item that come from its charged line. */
export const toItemColumns = (line: ChargedLine) => ({
  skuId: line.skuId,
  productId: line.productId,
  skuCode: line.skuCode,
  productCode: line.productCode,
  skuName: line.skuName,
  productSpec: line.productSpec,
  imageUrl: line.imageUrl,
  seoUrl: line.seoUrl,
  quantity: line.quantity,
  listPriceCents: line.listCents,
  unitPriceCents: line.unitCents,
  lineCents: line.lineCents,
  couponShareCents: line.couponShare,
  pointsShareCents: line.pointsShare,
  vatShareCents: line.vatShare,
  weightGrams: line.weightGrams,
  hsCode: line.hsCode,
  dangerousGoods: line.dangerousGoods,
  warrantyMonths: line.warrantyMonths,
  doaDays: line.doaDays,
})
