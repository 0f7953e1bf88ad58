import type { Changed, placeFields } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { METHOD_REFUSED } from '@fixbench/domain/payment/payment-method.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import type { AddressRow } from '#server/modules/address/address.repo.ts'
import {
  type CouponProblem,
  compareSeen,
  findProblems,
  formatChange,
  formatCouponProblem,
  type RequestedLine,
} from '#server/modules/checkout/checkout.rules.ts'
import {
  type CheckoutPlan,
  planCheckout,
  resolveChoices,
  toPlanTotals,
} from '#server/modules/checkout/checkout-plan.ts'
import { listCheckoutCoupons } from '#server/modules/coupon/choose-coupon.ts'
import { failUnserved } from '#server/modules/region/region.repo.ts'
import { toStockShort } from '#server/modules/stock/stock.repo.ts'

/** What a buyer submits: the choices, and the values that the page showed. */
export type SubmitFields = z.output<z.ZodObject<typeof placeFields>>

/**
 * Plans an order of the lines from what is in the shop now. Fails with the first problem that keeps it from being placed,
 * in the order in which the buyer can fix them; CHANGED compares it with what the buyer saw.
 */
export const confirmCheckout = (
  deps: ShopContext,
  viewer: Member,
  input: SubmitFields,
  listLines: () => readonly RequestedLine[],
): { plan: CheckoutPlan; address: AddressRow } => {
  const choices = resolveChoices(deps, viewer, input)
  const plan = planCheckout(deps, viewer, listLines(), choices)
  assertPlaceable(deps, viewer, plan, input)

  return { plan, address: choices.address ?? failMissing('The address') }
}

const assertPlaceable = (
  deps: ShopContext,
  viewer: Member,
  plan: CheckoutPlan,
  input: SubmitFields,
): void => {
  const problems = plan.requested.flatMap(findProblems)
  assertNothingMissing(plan, input, problems)
  const short = problems.filter(problem => problem.kind === 'stock')
  if (short.length > 0) {
    const items = short.map(({ skuCode, old, new: remaining }) => ({
      skuCode,
      asked: requireValue(old, 'Requested quantity'),
      remaining: requireValue(remaining, 'Available quantity'),
    }))
    fail('STOCK_SHORT', toStockShort(items))
  }

  const belowMinimum = problems.find(problem => problem.kind === 'moq')
  if (belowMinimum !== undefined) fail('REFUSED', null, `${belowMinimum.skuCode}: ${belowMinimum.message}`)
  if (plan.couponProblem !== null) failCoupon(plan, plan.couponProblem)
  if (plan.choices.points > plan.pointsBalance) {
    fail('POINTS_SHORT', { balance: plan.pointsBalance, asked: plan.choices.points })
  }

  const changes = findChange(deps, viewer, input, plan)
  // A changed item can change the available carriers: report the item first.
  if (changes === null || changes.items.length === 0) assertDeliverable(plan, input)
  if (changes !== null) fail('CHANGED', { ...changes, totals: toPlanTotals(plan) }, formatChange(changes))
}

/**
 * Compares the order that the buyer saw with the planned one; null when nothing differs. A total that another coupon,
 * or none, would explain is reported as a change of the coupon, even if the buyer didn't send `couponTotal`.
 */
const findChange = (
  deps: ShopContext,
  viewer: Member,
  seen: Parameters<typeof compareSeen>[0],
  plan: CheckoutPlan,
): Changed | null => {
  const change = compareSeen(seen, plan)
  const isTotalOnly = change !== null && change.totalAmount !== null && change.items.length === 0
  if (!isTotalOnly || seen.couponTotal !== undefined) return change

  const explained = listOtherCoupons(deps, viewer, plan)
    .map(couponCode => planCheckout(deps, viewer, plan.requested, { ...plan.choices, couponCode }))
    .find(other => toDollars(other.totalCents) === seen.totalAmount)
  if (explained === undefined) return change

  return compareSeen({ ...seen, couponTotal: toDollars(explained.parts.couponCents) }, plan)
}

/** Codes of the coupons that the plan could use instead, and '' for none. */
const listOtherCoupons = (deps: ShopContext, viewer: Member, { coupon, lines }: CheckoutPlan): string[] => {
  const codes = listCheckoutCoupons(deps, viewer, lines)
    .filter(({ result }) => result.isUsable)
    .map(({ row }) => row.couponCode)

  return ['', ...codes].filter(code => code !== (coupon?.row.couponCode ?? ''))
}

const failCoupon = (plan: CheckoutPlan, problem: CouponProblem): never => {
  const message = formatCouponProblem(problem)
  if (problem.codeName === 'NOT_FOUND') return fail('NOT_FOUND', null, message)
  return fail(problem.codeName, { totals: toPlanTotals(plan) }, message)
}

/**
 * Fails when a line that the buyer saw can no longer be ordered; removed lines that the buyer didn't see are skipped.
 */
const assertNothingMissing = (
  plan: CheckoutPlan,
  input: SubmitFields,
  problems: ReturnType<typeof findProblems>,
): void => {
  const seen = new Map((input.items ?? []).map(item => [item.skuCode, item.price ?? null]))
  const missing = problems.filter(
    ({ kind, skuCode }) => ['removed', 'hidden-price', 'presale'].includes(kind) && seen.has(skuCode),
  )
  if (missing.length > 0) {
    const items = missing.map(({ skuCode }) => ({
      skuCode,
      field: 'missing' as const,
      old: seen.get(skuCode) ?? null,
      new: null,
    }))
    fail('CHANGED', { totalAmount: null, coupon: null, items })
  }
  if (plan.lines.length === 0) fail('ORDER_PRODUCT_MISSING')
}

const assertDeliverable = (plan: CheckoutPlan, input: SubmitFields): void => {
  if (plan.choices.country === null) failUnserved()
  if (plan.quote?.carrier.code !== input.carrierCode) {
    const requested = plan.quotes.find(quote => quote.carrier.code === input.carrierCode)
    fail('NOT_DELIVERABLE', { carrierCode: input.carrierCode, reason: requested?.reason ?? null })
  }
  const { paymentMethod } = input
  if (plan.paymentMethod === null || (paymentMethod && plan.paymentMethod.code !== paymentMethod)) {
    fail('NOT_DELIVERABLE', { paymentMethod: paymentMethod ?? null }, METHOD_REFUSED)
  }
}
