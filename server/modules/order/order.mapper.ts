import { AddressCopySchema } from '@fixbench/contract/address/address-copy.ts'
import { AfterSaleStatusSchema } from '@fixbench/contract/after-sale/after-sale-status.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import type {
  Order,
  OrderResult,
  OrderSummary,
  ParcelSchema,
  TrackedParcelSchema,
} from '@fixbench/contract/order/order.schemas.ts'
import { OrderStatusSchema, ParcelStatusSchema } from '@fixbench/contract/order/order-status.ts'
import { formatDelivery, GRAMS_PER_KG } from '@fixbench/domain/freight/freight.ts'
import { LOST_CODE } from '@fixbench/domain/freight/parcel-journey.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { ArrivalWindow } from '@fixbench/domain/order/arrival-window.ts'
import { toStoredTotals } from '@fixbench/domain/order/totals.ts'
import { computeDueCents, findPresaleStage, isPayableAt } from '@fixbench/domain/presale/presale.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import type { z } from 'zod'
import { toIso } from '#server/database/row.ts'
import { toDispute } from './dispute.mapper.ts'
import type { DetailRow, ParcelRow, SummaryRow } from './order.repo.ts'

type Parcel = z.output<typeof ParcelSchema>

/** A lost parcel keeps its stored status; its last tracking event records the loss. */
const getParcelStatus = ({ status, events }: ParcelRow): Parcel['parcelStatus'] =>
  events.some(({ code }) => code === LOST_CODE) ? 'lost' : ParcelStatusSchema.parse(status)

/** A parcel with its tracking events up to `nowMs`. */
export const toParcel = (row: ParcelRow, nowMs: number): Parcel => ({
  parcelNo: row.parcelNo,
  orderNo: row.orderNo,
  trackingNo: row.trackingNo,
  carrierCode: row.carrierCode,
  carrierName: row.carrierName,
  parcelStatus: getParcelStatus(row),
  weightKg: row.weightGrams / GRAMS_PER_KG,
  shippedTime: toIso(row.shippedAt),
  deliveredTime: toIso(row.deliveredAt),
  products: row.items.map(({ quantity, skuCode, skuName, imageUrl, seoUrl }) => ({
    skuNo: skuCode,
    skuName,
    skuNum: quantity,
    image: imageUrl,
    seoUrl,
  })),
  events: row.events
    .filter(event => Date.parse(event.happenedAt) <= nowMs)
    .map(({ happenedAt, code, text, place }) => ({ time: toIso(happenedAt), code, text, place })),
})

/** A parcel for viewers who know only its tracking number: without contents, weight and order number. */
export const toTrackedParcel = (row: ParcelRow, nowMs: number): z.output<typeof TrackedParcelSchema> => ({
  ...toParcel(row, nowMs),
  orderNo: null,
  parcelNo: null,
  weightKg: null,
  products: [],
})

type LineColumn = 'skuCode' | 'skuName' | 'productCode' | 'productSpec' | 'imageUrl' | 'seoUrl'

/** The product of an ordered item, as all lists of items show it. */
export const toLineProduct = (line: Record<LineColumn, string>) => ({
  skuNo: line.skuCode,
  skuName: line.skuName,
  productCode: line.productCode,
  productSpec: line.productSpec,
  image: line.imageUrl,
  seoUrl: line.seoUrl,
})

const toOrderLine = (line: SummaryRow['items'][number]): OrderSummary['items'][number] => ({
  ...toLineProduct(line),
  id: String(line.id),
  sellPrice: toDollars(line.unitPriceCents),
  skuNum: line.quantity,
  listPrice: toDollars(line.listPriceCents),
  lineTotal: toDollars(line.lineCents),
  couponShare: toDollars(line.couponShareCents),
  pointsShare: toDollars(line.pointsShareCents),
  returnedNum: line.returnedQuantity,
  isReviewed: line.reviewedAt !== null,
  warrantyMonths: line.warrantyMonths,
  doaDays: line.doaDays,
})

/** True when the carrier has lost every parcel of an order. */
export const areAllLost = ({ parcels }: Pick<SummaryRow, 'parcels'>): boolean =>
  parcels.length > 0 && parcels.every(parcel => getParcelStatus(parcel) === 'lost')

/** The latest request to cancel a paid order. */
const toCancellation = ({ cancellation: request }: SummaryRow): OrderSummary['cancellation'] =>
  request === null
    ? null
    : { afterSaleNo: request.afterSaleNo, status: AfterSaleStatusSchema.parse(request.status) }

/** The actions available to the member at `nowMs`. */
const getActions = (row: SummaryRow, nowMs: number): OrderSummary['actions'] => {
  const { status, effectiveStatus, disputeState } = row
  const isPending = status === 'pending'

  return {
    canPay: isPayableAt(row, nowMs),
    canCancel: isPending,
    // Lost parcels are claimed instead.
    canConfirmReceipt: status === 'shipped' && !areAllLost(row),
    canDelete:
      (status === 'received' || status === 'cancelled') && !row.hasOpenReturn && disputeState !== 'open',
    canReview: status === 'received' && row.items.some(line => line.reviewedAt === null),
    canBuyAgain: !isPending,
    canRequestCancel: effectiveStatus === 'paid',
  }
}

/** The amount due for a pending order, otherwise the amount paid. */
const getPayCents = (row: SummaryRow): number => {
  if (row.status === 'pending') return computeDueCents(row)
  return row.paidCents === 0 ? row.totalCents : row.paidCents
}

const getPresale = (row: SummaryRow, nowMs: number): OrderSummary['presale'] => {
  const stage = findPresaleStage(row, nowMs)
  return stage === null
    ? null
    : {
        stage,
        depositAmount: toDollars(row.depositCents),
        balanceAmount: toDollars(row.totalCents - row.depositCents),
        depositPaidTime: toIso(row.depositPaidAt),
        balanceOpensTime: requireValue(toIso(row.balanceOpensAt), 'Start of the balance window'),
        balanceEndsTime: requireValue(toIso(row.balanceEndsAt), 'End of the balance window'),
        shipTime: toIso(row.presaleShipAt),
      }
}

/** An order as lists show it. */
export const toOrderSummary = (row: SummaryRow, nowMs: number): OrderSummary => ({
  orderNo: row.orderNo,
  orderPn: row.paymentNo ?? '',
  orderStatus: OrderStatusSchema.parse(row.status),
  kind: row.kind,
  paymentMethod: row.paymentMethodCode,
  orderTime: row.createdAt.toISOString(),
  createTime: row.createdAt.toISOString(),
  payDeadlineTime: row.payDeadlineAt.toISOString(),
  totalAmount: toDollars(row.totalCents),
  payPrice: toDollars(getPayCents(row)),
  shipTotalPrice: toDollars(row.shipCents),
  taxTotalPrice: toDollars(row.vatCents + row.dutyCents),
  vatTotalPrice: toDollars(row.vatCents),
  dutyTotalPrice: toDollars(row.dutyCents),
  itemSumShipFee: toDollars(row.itemsCents + row.shipCents),
  items: row.items.map(toOrderLine),
  orderProductExpresses: row.parcels.map(parcel => toParcel(parcel, nowMs)),
  pickupAt: row.pickupAt,
  actions: getActions(row, nowMs),
  cancellation: toCancellation(row),
  disputeState: row.disputeState,
  presale: getPresale(row, nowMs),
})

/** An order as its result page shows it. `arrival` is null when it doesn’t arrive. */
export const toOrderResult = (row: DetailRow, nowMs: number, arrival: ArrivalWindow | null): OrderResult => ({
  ...toOrderSummary(row, nowMs),
  carrierName: row.carrierName,
  arrivesFrom: arrival?.from ?? null,
  arrivesTo: arrival?.to ?? null,
  address: AddressCopySchema.parse(row),
})

const toDeliveryText = ({ deliveryDaysMin, deliveryDaysMax }: DetailRow): string =>
  deliveryDaysMin === null || deliveryDaysMax === null ? '' : formatDelivery(deliveryDaysMin, deliveryDaysMax)

/** An order with all details. */
export const toOrder = (row: DetailRow, nowMs: number, pointsEarned: number): Order => ({
  ...toOrderSummary(row, nowMs),
  currency: 'USD',
  totals: toStoredTotals(row),
  couponText: row.memberCouponText,
  refundedTotal: toDollars(sumBy(row.refunds, ({ amountCents }) => amountCents)),
  refunds: row.refunds.map(({ refundNo, amountCents, reason, createdAt }) => ({
    refundNo,
    amount: toDollars(amountCents),
    reason,
    time: toIso(createdAt),
  })),
  disputes: row.disputes.map(dispute => toDispute(row.orderNo, dispute)),
  carrierCode: row.carrierCode,
  carrierName: row.carrierName,
  deliveryText: toDeliveryText(row),
  address: AddressCopySchema.parse(row),
  note: row.note,
  poNumber: row.poNumber,
  invoiceNo: row.invoiceNo,
  paidTime: toIso(row.paidAt),
  shippedTime: toIso(row.shippedAt),
  receivedTime: toIso(row.receivedAt),
  cancelledTime: toIso(row.cancelledAt),
  cancelReason: row.cancelReason,
  pointsEarned,
  history: row.history.map(entry => ({
    from: entry.fromStatus === null ? null : OrderStatusSchema.parse(entry.fromStatus),
    to: OrderStatusSchema.parse(entry.toStatus),
    actor: entry.actorName === '' ? entry.actor : entry.actorName,
    reason: entry.reason,
    time: toIso(entry.movedAt),
  })),
})
