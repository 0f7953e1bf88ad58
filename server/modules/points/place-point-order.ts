import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import { OrderStatusSchema } from '@fixbench/contract/order/order-status.ts'
import type { pointsEndpoints } from '@fixbench/contract/points/points.contract.ts'
import { type PlacedPointOrder, PointAddressSchema } from '@fixbench/contract/points/points.schemas.ts'
import { FEE_WINDOW_HOURS } from '@fixbench/contract/points/points-terms.ts'
import type { PointOrderModel, PointProductModel } from '@fixbench/db/models.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { composeRedeemedMail } from '@fixbench/domain/points/point-order-mail.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { nextNumber } from '#server/database/number-series.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { scheduleDueEvent } from '#server/due-events/schedule.ts'
import { fail, failField, failMissing } from '#server/lib/fail.ts'
import { findOwnAddress } from '#server/modules/address/address.repo.ts'
import { type CouponRow, findCoupon } from '#server/modules/coupon/coupon.repo.ts'
import { grantCoupon } from '#server/modules/coupon/receive-coupon.ts'
import { readBalance, spendPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import { requireDestination } from '#server/modules/region/region.repo.ts'
import { movePointOrder, toPointExpiryKey } from './move-point-order.ts'
import { getPayDeadline } from './point-order.service.ts'

type Form = ParsedOf<typeof pointsEndpoints.submit>
type AddressCopy = z.output<typeof PointAddressSchema>
type Redeemed = { product: PointProductModel; coupon: CouponRow | undefined; address: AddressCopy | null }

/**
 * Redeems points for a product in one transaction and confirms it by email. Fails with 3000020 if the balance is too low and with 3000030 if the
 * stock or the limit per member is exceeded.
 */
export const placePointOrder = (deps: ShopContext, viewer: Member, form: Form): Promise<PlacedPointOrder> =>
  inTransaction(deps.db, async tx => {
    const redeemed = await findRedeemed(deps, tx, viewer, form)
    const order = await createOrder(deps, tx, viewer.memberId, { form, redeemed })
    await deps.inbox.email(tx, {
      ...composeRedeemedMail(order, { isCoupon: redeemed.coupon !== undefined }),
      to: viewer.email,
      memberId: viewer.memberId,
      data: { orderNo: order.orderNo },
      uniqueKey: `point-order-placed:${order.orderNo}`,
    })

    return toPlaced(tx, order)
  })

const findRedeemed = async (deps: ShopContext, tx: Tx, viewer: Member, form: Form): Promise<Redeemed> => {
  const product = await tx.pointProduct.findUnique({ where: { productCode: form.productCode } })
  if (product === null || product.status !== 1) return failMissing('The points product')
  const { couponId, minLevel } = product
  if (minLevel !== null && (viewer.wholesaleLevel ?? 0) < minLevel) {
    return fail('REFUSED', { minLevel }, 'This item is reserved for a higher wholesale level')
  }
  return couponId === null
    ? { product, coupon: undefined, address: copyAddress(deps, viewer.memberId, form.addressId) }
    : { product, coupon: findCoupon(deps.sql, { id: couponId }), address: null }
}

/** A copy of the member's address, so that the order keeps it when the address changes. */
const copyAddress = (deps: ShopContext, memberId: number, addressId: string | undefined): AddressCopy => {
  if (addressId === undefined) return failField('addressId', 'is required')
  const row = findOwnAddress(deps.sql, memberId, addressId) ?? failMissing('The address')
  requireDestination(deps, row.country)
  return PointAddressSchema.parse(row)
}

/**
 * Takes units of a points product out of stock. Fails with 3000030 if too few are left or the member's limit is
 * exceeded.
 */
const reserveStockUnits = async (
  tx: Tx,
  memberId: number,
  { product, quantity }: { product: PointProductModel; quantity: number },
): Promise<void> => {
  const { id, limitPerMember } = product
  const { count } = await tx.pointProduct.updateMany({
    where: { id, status: 1, stock: { gte: quantity } },
    data: { stock: { decrement: quantity }, redeemedCount: { increment: quantity } },
  })
  if (count === 0) {
    const { stock } = await tx.pointProduct.findUniqueOrThrow({ where: { id }, select: { stock: true } })
    fail('POINTS_PRODUCT_SHORT', { remaining: stock, limit: limitPerMember })
  }

  if (limitPerMember === null) return
  const own = await tx.pointOrder.aggregate({
    where: { memberId, pointProductId: id, status: { not: 'cancelled' } },
    _sum: { quantity: true },
  })
  const remaining = Math.max(0, limitPerMember - (own._sum.quantity ?? 0))
  if (quantity > remaining) fail('POINTS_PRODUCT_SHORT', { remaining, limit: limitPerMember })
}

const createOrder = async (
  { clock }: ShopContext,
  tx: Tx,
  memberId: number,
  { form, redeemed: { product, coupon, address } }: { form: Form; redeemed: Redeemed },
): Promise<PointOrderModel> => {
  const now = clock.now()
  const quantity = form.buyCount
  await reserveStockUnits(tx, memberId, { product, quantity })

  const orderNo = await nextNumber(tx, 'pointOrder', now.getTime())
  const points = product.points * quantity
  await spendPoints(tx, {
    memberId,
    kind: 'redeem',
    reference: `point-order:${orderNo}`,
    points,
    text: product.nameEn,
    nowMs: now.getTime(),
  })

  const deadline = new Date(now.getTime() + FEE_WINDOW_HOURS * HOUR_MS)
  const order = await tx.pointOrder.create({
    data: {
      orderNo,
      memberId,
      pointProductId: product.id,
      productName: product.nameEn,
      imageUrl: product.imageUrl,
      quantity,
      points,
      shipFeeCents: product.shipFeeCents,
      status: 'pending',
      submitKey: form.submitKey,
      ...omitUndefined({ address: address ?? undefined }),
      createdAt: now,
      payDeadlineAt: deadline,
      history: { create: { toStatus: 'pending', actor: 'member', reason: 'Redeemed', movedAt: now } },
    },
  })
  if (coupon !== undefined) {
    for (let unit = 0; unit < quantity; unit += 1) await grantCoupon(tx, coupon, memberId, now.getTime())
  }

  await awaitFeeOrAdvance(tx, order, { isCoupon: product.couponId !== null, deadline, now })

  return tx.pointOrder.findUniqueOrThrow({ where: { id: order.id } })
}

type Advance = { isCoupon: boolean; deadline: Date; now: Date }

/**
 * Schedules the expiry of an order with a shipping fee. An order without one becomes paid, and with a coupon even
 * received.
 */
const awaitFeeOrAdvance = async (
  tx: Tx,
  { id, shipFeeCents }: PointOrderModel,
  { isCoupon, deadline, now }: Advance,
): Promise<void> => {
  if (shipFeeCents > 0) {
    await scheduleDueEvent(tx, {
      kind: 'point-order-expiry',
      key: toPointExpiryKey(id),
      dueAt: deadline,
      payload: { pointOrderId: id },
    })
    return
  }
  const by = { id, actor: 'system', now } as const
  await movePointOrder(tx, { ...by, to: 'paid', reason: 'No shipping fee' })
  if (!isCoupon) return
  await movePointOrder(tx, { ...by, to: 'shipped', reason: 'Coupon issued' })
  await movePointOrder(tx, { ...by, to: 'received', reason: 'Coupon added to My Coupons' })
}

const toPlaced = async (tx: Tx, order: PointOrderModel): Promise<PlacedPointOrder> => ({
  orderNo: order.orderNo,
  orderStatus: OrderStatusSchema.parse(order.status),
  points: order.points,
  shipFee: toDollars(order.shipFeeCents),
  payDeadlineTime: order.status === 'pending' ? getPayDeadline(order).toISOString() : null,
  balance: await readBalance(tx, order.memberId),
  isRepeat: false,
})
