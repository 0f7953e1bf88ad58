import type { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import type { Totals } from '@fixbench/contract/checkout/checkout.schemas.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { sayArrival } from '@fixbench/contract/freight/say-arrival.ts'
import { type Charges, computeCharges } from '@fixbench/domain/order/compute-charges.ts'
import { toTotals } from '@fixbench/domain/order/totals.ts'
import { computeBalanceWindow, computeDeposit, findShipDate } from '@fixbench/domain/presale/presale.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { parseId } from '#server/database/row.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import {
  type AddressRow,
  findOwnAddress,
  findPreferredAddress,
} from '#server/modules/address/address.repo.ts'
import { listCheckoutLines } from '#server/modules/cart/cart.repo.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import {
  type BuyableSku,
  isBuyable,
  priceSku,
  type RequestedSku,
  requireBuyableSku,
} from '#server/modules/catalog/sku-line.ts'
import { type ChosenCoupon, chooseCoupon } from '#server/modules/coupon/choose-coupon.ts'
import { getFreightTables, getLevelMaxGrams } from '#server/modules/freight/freight-tables.repo.ts'
import {
  listPaymentMethods,
  type PaymentMethodRow,
} from '#server/modules/payment-methods/payment-methods.repo.ts'
import { getPointsBalance } from '#server/modules/points-ledger/ledger.repo.ts'
import { type CountryRow, findCountry } from '#server/modules/region/region.repo.ts'
import { shareStock } from '#server/modules/stock/stock.repo.ts'
import { isOrderable, type RequestedLine } from './checkout.rules.ts'

type PlannedLine = RequestedLine & BuyableSku

/** The buyer's choices. Without a coupon code the best coupon applies; '' applies none. */
type Choices = Omit<ChoiceFields, 'addressId' | 'countryNo'> & {
  address: AddressRow | null
  country: CountryRow | null
}

/** A checkout computed to the cent. No amount comes from the client. */
export type CheckoutPlan = Omit<Charges<PlannedLine, PaymentMethodRow>, 'paymentMethod'> &
  ChosenCoupon & {
    /** All requested lines, including those that can't be bought. */
    requested: readonly RequestedLine[]
    choices: Choices
    pointsBalance: number
    paymentMethods: readonly PaymentMethodRow[]
    paymentMethod: PaymentMethodRow | null
    /** Payment terms of a pre-order: a deposit now, the balance within its window. */
    presale: ReturnType<typeof findPresale>
    nowMs: number
  }

/** The choices as the checkout page sends them. */
export type ChoiceFields = Omit<ParsedOf<typeof cartEndpoints.initOrder>, 'cartIds'>

/** Resolves address and country of the choices. Fails as missing for another member's address. */
export const resolveChoices = (
  deps: ShopContext,
  viewer: Member,
  { addressId, countryNo, ...choices }: ChoiceFields,
): Choices => {
  const address =
    addressId === undefined
      ? (findPreferredAddress(deps.sql, viewer.memberId) ?? null)
      : (findOwnAddress(deps.sql, viewer.memberId, addressId) ?? failMissing('The address'))
  const countryCode = address?.country ?? (countryNo || viewer.country)
  return { ...choices, address, country: findCountry(deps, countryCode) ?? null }
}

/** The lines in `cartIds`, or all selected lines of the cart, at the member's current prices. */
export const priceCartLines = (deps: ShopContext, viewer: Member, cartIds: readonly string[] | undefined) => {
  const view = createPriceView(deps, viewer)
  const rows = listCheckoutLines(deps.sql, viewer.memberId, cartIds?.map(parseId))
  return rows.map(row => priceSku(view, row, row.buyCount))
}

/** Cart lines for a checkout. SKUs that share a stock use it up in order. Fails without lines. */
export const listCartLines = (deps: ShopContext, viewer: Member, cartIds: readonly string[] | undefined) => {
  const lines = priceCartLines(deps, viewer, cartIds)
  if (lines.length === 0) return fail('ORDER_PRODUCT_MISSING')
  return shareStock(lines, line => isBuyable(line) && isOrderable(line))
}

/** The single line of a buy-now order. Fails for SKUs that the member can't buy. */
export const listImmediateLines = (
  deps: ShopContext,
  viewer: Member,
  requested: RequestedSku,
): RequestedLine[] => [{ ...requireBuyableSku(deps, viewer, requested), lineId: null, joinPriceCents: null }]

/** Computes a checkout from the database: goods, coupon, points, freight, tax and payment fee, in this order. */
export const planCheckout = (
  deps: ShopContext,
  viewer: Member,
  requested: readonly RequestedLine[],
  choices: Choices,
): CheckoutPlan => {
  const nowMs = deps.clock.nowMs()
  const goods = requested.filter(isBuyable).filter(isOrderable)

  const chosen = chooseCoupon(deps, viewer, goods, choices.couponCode)
  const pointsBalance = getPointsBalance(deps.sql, viewer.memberId)
  const paymentMethods = listPaymentMethods(deps)
  const { address, country } = choices

  const { paymentMethod, ...charges } = computeCharges({
    lines: goods,
    coupon: chosen.coupon?.result ?? null,
    points: choices.points,
    pointsBalance,
    destination: country && {
      country,
      zipCode: address?.zipCode ?? '',
      isBusiness: (address?.taxNumber ?? '') !== '',
    },
    carrierCode: choices.carrierCode,
    levelMaxGrams: getLevelMaxGrams(deps, viewer),
    paymentMethods,
    paymentMethodCode: choices.paymentMethod,
    tables: getFreightTables(deps),
    nowMs,
  })

  return {
    ...charges,
    requested,
    choices,
    ...chosen,
    pointsBalance,
    paymentMethods,
    paymentMethod,
    presale: findPresale(goods, charges.totalCents, nowMs),
    nowMs,
  }
}

const findPresale = (goods: readonly BuyableSku[], totalCents: number, nowMs: number) => {
  const [first] = goods
  if (first === undefined || first.isPresale === 0) return null

  const presaleShipAt = findShipDate(first.presaleShipAt, nowMs)
  const { opensAt, endsAt } = computeBalanceWindow(presaleShipAt, nowMs)
  const lines = goods.map(line => ({
    lineCents: line.unitCents * line.quantity,
    depositPermille: line.presaleDepositPermille,
  }))
  const depositCents = computeDeposit(lines, totalCents)

  return { depositCents, presaleShipAt, balanceOpensAt: opensAt, balanceEndsAt: endsAt }
}

/** Totals of a planned checkout. */
export const toPlanTotals = (plan: CheckoutPlan): Totals =>
  toTotals({
    parts: plan.parts,
    dueCents: plan.tax.dueCents,
    pointsUsed: plan.pointsUsed,
    ratePermyriad: plan.taxTerms?.ratePermyriad ?? 0,
    taxScheme: plan.tax.scheme,
    // Schemes say what is true of most orders.
    taxNote: plan.tax.note.replaceAll('on delivery', sayArrival(plan.quote?.carrier.pickupAt).due),
    weightGrams: plan.quotes[0]?.actualGrams ?? 0,
    shipBreakdown: plan.quote?.breakdown ?? [],
  })
