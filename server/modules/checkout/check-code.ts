import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { couponEndpoints } from '@fixbench/contract/coupon/coupon.contract.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { type BuyableSku, findPricedSkus, isBuyable } from '#server/modules/catalog/sku-line.ts'
import { applyCouponCode } from '#server/modules/coupon/choose-coupon.ts'
import { toCheckoutCoupon } from '#server/modules/coupon/coupon.mapper.ts'
import { grantCoupon } from '#server/modules/coupon/receive-coupon.ts'
import { type CouponProblem, formatCouponProblem } from './checkout.rules.ts'
import { priceCartLines } from './checkout-plan.ts'

type CodeCheck = ParsedOf<typeof couponEndpoints.checkCode>

const listGoods = (deps: ShopContext, viewer: Member, { items, cartIds }: CodeCheck): BuyableSku[] =>
  (items === undefined ? priceCartLines(deps, viewer, cartIds) : findPricedSkus(deps, viewer, items)).filter(
    isBuyable,
  )

/**
 * Fails with the code of a problem. Below the minimum amount, `missingAmount` and the message say how much is missing.
 */
const failCoupon = (problem: CouponProblem): never =>
  fail(
    problem.codeName,
    problem.missingCents === 0 ? null : { missingAmount: toDollars(problem.missingCents) },
    formatCouponProblem(problem),
  )

/**
 * Applies a coupon code to goods. A code that the member hasn't claimed is claimed only if it can be used. Fails with
 * the same codes as submitting the order; a failed check changes nothing.
 */
export const checkCode = async (deps: ShopContext, viewer: Member, input: CodeCheck) => {
  const lines = listGoods(deps, viewer, input)
  if (lines.length === 0) return fail('ORDER_PRODUCT_MISSING')

  const { coupon, couponProblem } = applyCouponCode(deps, viewer, lines, input.couponCode)
  if (coupon === null) return failCoupon(couponProblem)

  const nowMs = deps.clock.nowMs()
  if (coupon.row.memberCouponId !== null) return toCheckoutCoupon(coupon, nowMs)

  const { result, row } = coupon
  const claimed = await inTransaction(deps.db, tx => grantCoupon(tx, row, viewer.memberId, nowMs))
  return toCheckoutCoupon({ result, row: { ...row, ...claimed } }, nowMs)
}
