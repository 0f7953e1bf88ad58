import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import { getPaymentWindowHours } from '@fixbench/domain/policies.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { integer } from '@fixbench/server/database/row.ts'
import { findPricedSkus } from '@fixbench/server/modules/catalog/sku-line.ts'
import { type CheckoutPlan, planCheckout } from '@fixbench/server/modules/checkout/checkout-plan.ts'
import { findCountry } from '@fixbench/server/modules/region/region.repo.ts'
import { setUpShop } from '@fixbench/server/testing/set-up-shop.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const include = {
  items: { orderBy: { id: 'asc' } },
  coupons: true,
  member: true,
} satisfies Prisma.OrderInclude
type SeededOrder = Prisma.OrderGetPayload<{ include: typeof include }>

const shop = setUpShop()
let orders: SeededOrder[]

beforeAll(async () => {
  orders = await shop.deps.db.order.findMany({ include, orderBy: { id: 'asc' } })
  // Restores the members' state when they ordered: unused coupons and unspent points.
  await shop.deps.db.memberCoupon.updateMany({
    where: { orderId: { not: null } },
    data: { status: 'unused', orderId: null },
  })
  for (const { memberId, pointsUsed } of orders.filter(order => order.pointsUsed > 0)) {
    await shop.deps.db.member.update({ where: { id: memberId }, data: { pointsBalance: pointsUsed } })
  }
})

const toViewer = (deps: ShopContext, { member, wholesaleLevel }: SeededOrder): Member => ({
  kind: 'member',
  memberId: member.id,
  sessionId: 0,
  email: member.email,
  memberName: member.memberName,
  country: member.countryIso ?? '',
  isBackMarket: member.bmFlag,
  isStaff: member.isStaff,
  wholesaleLevel,
  levelPermille:
    deps.sql.value(
      integer,
      'select discountPermille from WholesaleLevel where level = ?',
      wholesaleLevel ?? 0,
    ) ?? 0,
})

/** The checkout plan of the same order at the time when it was placed. */
const planAgain = async (order: SeededOrder): Promise<CheckoutPlan> => {
  const at = order.createdAt
  const deps = { ...shop.deps, clock: { ...shop.deps.clock, now: () => at, nowMs: () => at.getTime() } }
  const viewer = toViewer(deps, order)
  const requestedLines = order.items.map(({ skuCode, quantity }) => ({ skuCode, buyCount: quantity }))
  const address = await deps.db.address.findFirstOrThrow({
    where: { memberId: order.memberId, detailAddress: order.detailAddress, zipCode: order.zipCode },
  })

  return planCheckout(
    deps,
    viewer,
    findPricedSkus(deps, viewer, requestedLines).map(line => ({
      ...line,
      lineId: null,
      joinPriceCents: null,
    })),
    {
      address,
      country: findCountry(deps, order.country) ?? null,
      carrierCode: order.carrierCode ?? undefined,
      couponCode: order.coupons[0]?.couponCode ?? '',
      points: order.pointsUsed,
      paymentMethod: order.paymentMethodCode ?? undefined,
    },
  )
}

const showPlan = ({ parts, lines, quote, ...plan }: CheckoutPlan) => ({
  ...parts,
  totalCents: plan.totalCents,
  pointsUsed: plan.pointsUsed,
  coupon: plan.coupon?.row.text ?? null,
  couponProblem: plan.couponProblem,
  carrierCode: quote?.carrier.code,
  carrierName: quote?.carrier.name,
  deliveryDays: [quote?.rate.workingDaysMin, quote?.rate.workingDaysMax],
  shipBreakdown: quote?.breakdown,
  parcelPlan: quote?.parcels.length === 0 ? null : quote?.parcels,
  weightGrams: quote?.actualGrams,
  taxScheme: plan.tax.scheme,
  taxRatePermyriad: plan.taxTerms?.ratePermyriad,
  paymentMethodCode: plan.paymentMethod?.code,
  lines: lines.map(line => ({
    skuCode: line.skuCode,
    quantity: line.quantity,
    listPriceCents: line.listCents,
    unitPriceCents: line.unitCents,
    lineCents: line.lineCents,
    couponShareCents: line.couponShare,
    pointsShareCents: line.pointsShare,
    vatShareCents: line.vatShare,
    dutyShareCents: line.dutyShare,
    weightGrams: line.weightGrams,
  })),
})

const showOrder = (order: SeededOrder): ReturnType<typeof showPlan> => ({
  itemsCents: order.itemsCents,
  couponCents: order.couponCents,
  pointsCents: order.pointsCents,
  shipCents: order.shipCents,
  vatCents: order.vatCents,
  dutyCents: order.dutyCents,
  payFeeCents: order.payFeeCents,
  totalCents: order.totalCents,
  pointsUsed: order.pointsUsed,
  coupon: order.memberCouponText,
  couponProblem: null,
  carrierCode: order.carrierCode ?? undefined,
  carrierName: order.carrierName,
  deliveryDays: [order.deliveryDaysMin ?? undefined, order.deliveryDaysMax ?? undefined],
  shipBreakdown: order.shipBreakdown as ReturnType<typeof showPlan>['shipBreakdown'],
  parcelPlan: order.parcelPlan as ReturnType<typeof showPlan>['parcelPlan'],
  weightGrams: order.weightGrams,
  taxScheme: order.taxScheme,
  taxRatePermyriad: order.taxRatePermyriad,
  paymentMethodCode: order.paymentMethodCode ?? undefined,
  lines: order.items.map(item => ({
    skuCode: item.skuCode,
    quantity: item.quantity,
    listPriceCents: item.listPriceCents,
    unitPriceCents: item.unitPriceCents,
    lineCents: item.lineCents,
    couponShareCents: item.couponShareCents,
    pointsShareCents: item.pointsShareCents,
    vatShareCents: item.vatShareCents,
    dutyShareCents: item.dutyShareCents,
    weightGrams: item.weightGrams,
  })),
})

describe('seeded orders', () => {
  it('cost exactly what checkout charges the same member at the same time, in every part and item', async () => {
    const expected = await Promise.all(
      orders.map(async order => [order.submitKey, showPlan(await planAgain(order))]),
    )
    expect(orders.length).toBeGreaterThan(40)
    expect(Object.fromEntries(orders.map(order => [order.submitKey, showOrder(order)]))).toEqual(
      Object.fromEntries(expected),
    )
  })

  it('have the payment window of their wholesale level', () => {
    const toHours = ({ payDeadlineAt, createdAt }: SeededOrder): number =>
      (payDeadlineAt.getTime() - createdAt.getTime()) / HOUR_MS
    expect(orders.map(toHours)).toEqual(
      orders.map(({ wholesaleLevel }) => getPaymentWindowHours(wholesaleLevel)),
    )
  })

  it('ship every unit, in parcels that weigh as much as was charged', async () => {
    const shipped = await shop.deps.db.order.findMany({
      where: { shippedAt: { not: null } },
      include: { items: true, parcels: { include: { items: true } } },
    })
    const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0)
    for (const { orderNo, items, parcels, weightGrams } of shipped) {
      const packed = parcels.flatMap(parcel => parcel.items)
      const toPieces = (id: number): number =>
        sum(packed.filter(({ orderItemId }) => orderItemId === id).map(({ quantity }) => quantity))
      expect([orderNo, sum(parcels.map(parcel => parcel.weightGrams))]).toEqual([orderNo, weightGrams])
      expect([orderNo, ...items.map(({ id }) => toPieces(id))]).toEqual([
        orderNo,
        ...items.map(({ quantity }) => quantity),
      ])
    }
  })
})
