import type { AddressModel, OrderModel } from '#db/models.ts'
import type { Member } from '#server/http/call.ts'
import { HOUR_MS } from '#server/lib/clock.ts'
import type { Tx } from '#server/lib/transaction.ts'
import type { CheckoutPlan } from './checkout-plan.ts'
import { PAYMENT_WINDOW_HOURS } from './order.transitions.ts'

/** A checkout that has passed every check, and what the buyer wrote beside it. */
export type Placing = {
  plan: CheckoutPlan
  address: AddressModel
  input: { submitKey: string; note: string; poNumber: string }
  kind: 'cart' | 'buy-now'
}

/** Writes a pending order with its lines, reservations and first history entry. Names, prices and address are copies. */
export const createOrder = (
  tx: Tx,
  viewer: Member,
  { plan, address, input, kind }: Placing,
  { orderNo, now }: { orderNo: string; now: Date },
): Promise<OrderModel> => {
  const payDeadlineAt = new Date(now.getTime() + PAYMENT_WINDOW_HOURS * HOUR_MS)
  return tx.order.create({
    data: {
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
      ...carriageOf(plan),
      taxScheme: plan.tax.scheme,
      taxRatePermyriad: plan.taxTerms?.ratePermyriad ?? 0,
      wholesaleLevel: viewer.wholesaleLevel,
      paymentWayCode: plan.payWay?.code ?? null,
      poNumber: input.poNumber,
      note: input.note,
      ...copyOf(address),
      createdAt: now,
      payDeadlineAt,
      items: { create: plan.lines.map(itemOf) },
      reservations: {
        create: plan.lines.map(({ skuId, quantity }) => ({
          skuId,
          quantity,
          createdAt: now,
          expiresAt: payDeadlineAt,
        })),
      },
      history: {
        create: {
          toStatus: 'pending',
          actor: 'member',
          actorName: viewer.memberName,
          reason: 'Order submitted',
          movedAt: now,
        },
      },
    },
  })
}

const carriageOf = ({ quote }: CheckoutPlan) =>
  quote === null
    ? { carrierCode: null, carrierName: '' }
    : {
        carrierCode: quote.carrier.code,
        carrierName: quote.carrier.name,
        deliveryDaysMin: quote.rate.workingDaysMin,
        deliveryDaysMax: quote.rate.workingDaysMax,
        shipBreakdown: quote.breakdown,
        weightGrams: quote.actualGrams,
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

const copyOf = (address: AddressModel) => ({
  firstName: address.firstName,
  lastName: address.lastName,
  company: address.company,
  taxNumber: address.taxNumber,
  detailAddress: address.detailAddress,
  detailExtra: address.detailExtra,
  zipCode: address.zipCode,
  phoneCode: address.phoneCode,
  mobile: address.mobile,
  cityName: address.cityName,
  provinceName: address.provinceName,
  country: address.country,
  countryName: address.countryName,
})

const itemOf = (line: CheckoutPlan['lines'][number]) => ({
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
