import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { couponEndpoints } from '#contract/coupon/coupon.contract.ts'
import {
  type CouponResult,
  couponRefusalText,
  evaluateCopy,
  evaluateCoupon,
  toCouponLine,
} from '#server/domain/coupon/evaluate-coupons.ts'
import { toDollars } from '#server/domain/money.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { type BuyableSku, findPricedSkus, isBuyable } from '#server/modules/catalog/sku-line.ts'
import { toCheckoutCoupon } from '#server/modules/coupon/coupon.mapper.ts'
import { findCoupon, findOwnCoupon } from '#server/modules/coupon/coupon.repo.ts'
import { receiveCoupon } from '#server/modules/coupon/receive-coupon.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { priceCartLines } from './checkout-plan.ts'

type CodeCheck = ParsedOf<typeof couponEndpoints.checkCode>

const listGoods = (deps: WorldDeps, viewer: Member, { items, cartIds }: CodeCheck): BuyableSku[] =>
  (items === undefined ? priceCartLines(deps, viewer, cartIds) : findPricedSkus(deps, viewer, items)).filter(
    isBuyable,
  )

/**
 * Fails with the code of a refusal. Below the minimum amount, `missingAmount` and the message say how much is missing.
 */
const refuse = ({ codeName, missingCents }: Extract<CouponResult, { isUsable: false }>): never =>
  fail(
    codeName,
    missingCents === 0 ? null : { missingAmount: toDollars(missingCents) },
    couponRefusalText(codeName, missingCents),
  )

/**
 * Applies a coupon code to goods. A code that the member hasn't claimed is claimed only if it can be used. Fails with
 * the same codes as submitting the order.
 */
export const checkCode = async (deps: WorldDeps, viewer: Member, input: CodeCheck) => {
  const lines = listGoods(deps, viewer, input)
  if (lines.length === 0) return fail('ORDER_PRODUCT_MISSING')
  const nowMs = deps.clock.nowMs()
  const own =
    findOwnCoupon(deps.sql, viewer.memberId, input.couponCode) ??
    (await receiveByCode(deps, viewer, input.couponCode, lines))
  const evaluated = evaluateCopy(own, lines, nowMs)
  return evaluated.result.isUsable ? toCheckoutCoupon(evaluated, nowMs) : refuse(evaluated.result)
}

const receiveByCode = async (
  deps: WorldDeps,
  viewer: Member,
  couponCode: string,
  lines: readonly BuyableSku[],
) => {
  const rule = findCoupon(deps.sql, { code: couponCode }) ?? failMissing('The coupon')
  const withoutLimits = { status: 'unused', validFromMs: 0, validToMs: Infinity }
  const result = evaluateCoupon(rule, withoutLimits, lines.map(toCouponLine), deps.clock.nowMs())
  if (!result.isUsable) return refuse(result)
  const { coupon } = await receiveCoupon(deps, viewer, { couponCode })
  return findOwnCoupon(deps.sql, viewer.memberId, coupon.couponCode) ?? failMissing('The coupon')
}
