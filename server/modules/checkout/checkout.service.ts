import type { Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { codes } from '@fixbench/contract/core/codes.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toIso } from '#server/database/row.ts'
import { fail } from '#server/lib/fail.ts'
import { toOwnAddress } from '#server/modules/address/address.repo.ts'
import { createPriceView, toDollarsOrNull } from '#server/modules/catalog/price-view.ts'
import { type RequestedSku, toSkuLine } from '#server/modules/catalog/sku-line.ts'
import { type CheckoutCoupon, listCheckoutCoupons } from '#server/modules/coupon/choose-coupon.ts'
import { toCheckoutCoupon } from '#server/modules/coupon/coupon.mapper.ts'
import { toFreightQuote } from '#server/modules/freight/freight.mapper.ts'
import { getFreightTables } from '#server/modules/freight/freight-tables.repo.ts'
import { toPaymentMethod } from '#server/modules/payment-methods/payment-methods.repo.ts'
import { toStockShort } from '#server/modules/stock/stock.repo.ts'
import { findProblems, formatCouponProblem } from './checkout.rules.ts'
import {
  type CheckoutPlan,
  type ChoiceFields,
  listCartLines,
  listImmediateLines,
  planCheckout,
  resolveChoices,
  toPlanTotals,
} from './checkout-plan.ts'

/** Previews a checkout of cart lines; changes nothing. */
export const initOrder = async (
  deps: ShopContext,
  viewer: Member,
  input: ChoiceFields & { cartIds?: readonly string[] | undefined },
): Promise<Checkout> => {
  const choices = resolveChoices(deps, viewer, input)
  const plan = planCheckout(deps, viewer, listCartLines(deps, viewer, input.cartIds), choices)
  return toCheckout(deps, viewer, plan)
}

/** Previews a buy-now checkout. Fails with STOCK_SHORT when the stock is below the quantity. */
export const checkImmediate = async (
  deps: ShopContext,
  viewer: Member,
  input: ChoiceFields & RequestedSku,
) => {
  const requestedLines = listImmediateLines(deps, viewer, input)
  const short = requestedLines.find(line => line.free < line.quantity)
  if (short !== undefined) {
    const { skuCode, quantity, free } = short
    return fail('STOCK_SHORT', toStockShort([{ skuCode, asked: quantity, remaining: free }]))
  }
  const choices = resolveChoices(deps, viewer, input)
  return toCheckout(deps, viewer, planCheckout(deps, viewer, requestedLines, choices))
}

const getCouponProblem = ({ couponProblem }: CheckoutPlan) =>
  couponProblem === null
    ? null
    : { code: codes[couponProblem.codeName].code, msg: formatCouponProblem(couponProblem) }

const isComplete = ({ lines, choices, quote, paymentMethod, couponProblem }: CheckoutPlan): boolean =>
  lines.length > 0 &&
  choices.address !== null &&
  quote !== null &&
  paymentMethod !== null &&
  couponProblem === null

const getPresale = ({ presale, totalCents }: CheckoutPlan): Checkout['presale'] =>
  presale === null
    ? null
    : {
        depositAmount: toDollars(presale.depositCents),
        balanceAmount: toDollars(totalCents - presale.depositCents),
        balanceOpensTime: presale.balanceOpensAt.toISOString(),
        balanceEndsTime: presale.balanceEndsAt.toISOString(),
        shipTime: toIso(presale.presaleShipAt),
      }

/** The coupons of the checkout page, with the chosen one, which may be a code that hasn't been claimed. */
const listShownCoupons = (
  deps: ShopContext,
  viewer: Member,
  { coupons, coupon, lines }: CheckoutPlan,
): readonly CheckoutCoupon[] => {
  const listed = coupons ?? listCheckoutCoupons(deps, viewer, lines)
  const isListed = coupon === null || listed.some(({ row }) => row.couponCode === coupon.row.couponCode)

  return isListed ? listed : [coupon, ...listed]
}

const toCheckout = (deps: ShopContext, viewer: Member, plan: CheckoutPlan): Checkout => {
  const view = createPriceView(deps, viewer)
  const coupons = listShownCoupons(deps, viewer, plan)
  const { choices, nowMs } = plan
  const problems = plan.requested.flatMap(findProblems)
  const shares = new Map(plan.lines.map(line => [line.skuId, line]))
  const tables = getFreightTables(deps)
  const payment = { iso: choices.country?.iso, amountCents: plan.totalCents - plan.parts.payFeeCents }

  return {
    submitKey: deps.random.token(`checkout:${viewer.memberId}`, 18),
    lines: plan.requested.map(line => ({
      ...toSkuLine(view, line),
      id: line.lineId === null ? '' : String(line.lineId),
      joinPrice: line.unitCents === null ? null : toDollarsOrNull(line.joinPriceCents),
      couponShare: toDollars(shares.get(line.skuId)?.couponShare ?? 0),
      pointsShare: toDollars(shares.get(line.skuId)?.pointsShare ?? 0),
    })),
    problems,
    canSubmit: isComplete(plan) && !problems.some(problem => problem.isBlocking),
    address: choices.address === null ? null : toOwnAddress(deps, choices.address),
    carriers: plan.quotes.map(quote => ({
      ...toFreightQuote(quote, tables, nowMs),
      // A pre-order ships when its goods arrive, so the dates of the next pickup don’t apply.
      ...(plan.presale === null ? {} : { arrivesFrom: '', arrivesTo: '' }),
    })),
    carrierCode: plan.quote?.carrier.code ?? null,
    coupons: coupons.map(coupon => toCheckoutCoupon(coupon, nowMs)),
    couponCode: plan.coupon?.row.couponCode ?? null,
    couponProblem: getCouponProblem(plan),
    paymentMethods: plan.paymentMethods.map(method => toPaymentMethod(method, payment)),
    paymentMethod: plan.paymentMethod?.code ?? null,
    pointsBalance: plan.pointsBalance,
    pointsMax: plan.pointsMax,
    totals: toPlanTotals(plan),
    presale: getPresale(plan),
  }
}
