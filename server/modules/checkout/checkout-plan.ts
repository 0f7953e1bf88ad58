import type { CodeName } from '#contract/core/codes.ts'
import { splitCents } from '#server/domain/money.ts'
import { computePaymentFee } from '#server/domain/payment/payment-fee.ts'
import { balanceWindowOf, depositOf } from '#server/domain/presale/presale.ts'
import { splitVat, type Tax, type TaxedLine, taxOf } from '#server/domain/tax/tax.ts'
import type { Member } from '#server/domain/viewer.ts'
import { madeOnce } from '#server/lib/made-once.ts'
import type { AddressRow } from '#server/modules/address/address.repo.ts'
import { type BuyableSku, isBuyable, type PricedSku } from '#server/modules/catalog/sku-line.ts'
import { findOwnCoupon, listOwnCoupons } from '#server/modules/coupon/coupon.repo.ts'
import { type JudgedCoupon, judgeCoupons, judgeOwn } from '#server/modules/coupon/judge-coupons.ts'
import { levelMaxGramsOf } from '#server/modules/freight/destination.ts'
import { freightTablesOf } from '#server/modules/freight/freight-tables.ts'
import type { Quote } from '#server/modules/freight/quote-carrier.ts'
import { quoteFreight } from '#server/modules/freight/quote-freight.ts'
import { type TaxTerms, taxTermsOf } from '#server/modules/freight/tax.service.ts'
import {
  findPaymentRefusal,
  listPaymentMethods,
  type PaymentMethodRow,
} from '#server/modules/payment-methods/payment-methods.ts'
import { CENTS_PER_POINT } from '#server/modules/points-ledger/ledger.ts'
import type { CountryRow } from '#server/modules/region/region.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type TotalParts, totalOf } from './checkout.rules.ts'

/** A line that somebody wants to order; buy-now lines stand in no cart. */
export type WishedLine = PricedSku & { lineId: number | null; joinPriceCents: number | null }

export type PlannedLine = WishedLine &
  BuyableSku & { lineCents: number; couponShare: number; pointsShare: number; vatShare: number }

/** What the buyer has chosen so far. */
export type Choices = {
  address: AddressRow | null
  country: CountryRow | null
  carrierCode: string | undefined
  /** undefined takes the best coupon, '' none. */
  couponCode: string | undefined
  points: number
  payWay: string | undefined
}

/** Why the chosen coupon can't be used; `missingCents` of goods are missing to its minimum. */
export type CouponProblem = { codeName: CodeName; missingCents: number }

/** A checkout computed to the cent for the choices made. No amount comes from the client. */
export type CheckoutPlan = {
  /** All wished lines, also the ones that can't be bought. */
  wished: readonly WishedLine[]
  lines: readonly PlannedLine[]
  choices: Choices
  /** Every coupon of the buyer with its verdict, read when asked for. */
  coupons: () => readonly JudgedCoupon[]
  coupon: JudgedCoupon | null
  couponProblem: CouponProblem | null
  pointsUsed: number
  pointsMax: number
  pointsBalance: number
  quotes: readonly Quote[]
  quote: Quote | null
  tax: Tax
  taxTerms: TaxTerms | null
  payWays: readonly PaymentMethodRow[]
  payWay: PaymentMethodRow | null
  parts: TotalParts
  totalCents: number
  presale: PresaleTerms | null
  nowMs: number
}

/** How a presale is paid: a deposit now, the balance in its window. */
export type PresaleTerms = {
  depositCents: number
  shipAt: Date | null
  balanceOpensAt: Date
  balanceEndsAt: Date
}

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0)

/** Works out a checkout: goods, coupon, points, freight, tax and fee, in this order, each from the database. */
export const planCheckout = (
  deps: WorldDeps,
  viewer: Member,
  wished: readonly WishedLine[],
  choices: Choices,
): CheckoutPlan => {
  const nowMs = deps.clock.nowMs()
  const goods = wished.filter(isBuyable).filter(isOrderable)
  const itemsCents = sumOf(goods, line => line.unitCents * line.quantity)
  const { coupons, coupon, problem } = chooseCoupon(deps, viewer, goods, choices.couponCode)
  const couponShares = coupon?.verdict.isUsable === true ? coupon.verdict.shares : goods.map(() => 0)
  const couponCents = sumOf(couponShares, share => share)
  const afterCoupon = goods.map((line, index) => line.unitCents * line.quantity - (couponShares[index] ?? 0))
  const pointsBalance = balanceOf(deps, viewer)
  const pointsMax = Math.max(
    0,
    Math.min(pointsBalance, Math.floor((itemsCents - couponCents) / CENTS_PER_POINT)),
  )
  const pointsUsed = Math.min(choices.points, pointsMax)
  const pointsCents = pointsUsed * CENTS_PER_POINT
  const pointsShares = splitCents(
    pointsCents,
    goods.map(({ skuCode }, index) => ({ key: skuCode, weight: afterCoupon[index] ?? 0 })),
  )
  const quotes = quotesFor(deps, viewer, goods, { choices, goodsCents: itemsCents - couponCents, nowMs })
  const quote = chooseQuote(quotes, choices.carrierCode)
  const taxTerms = choices.country === null ? null : taxTermsOf(deps, choices.country)
  const taxed = goods.map((line, index) => ({
    skuCode: line.skuCode,
    netCents: (afterCoupon[index] ?? 0) - (pointsShares[index] ?? 0),
    quantity: line.quantity,
    dutyPermyriad: freightTablesOf(deps).dutyPermyriad.get(line.hsCode) ?? 0,
  }))
  const tax = taxFor(taxTerms, taxed, { quote, address: choices.address })
  const vatShares = splitVat(tax.vatCents, taxed)
  const unpaid: TotalParts = {
    itemsCents,
    couponCents,
    pointsCents,
    shipCents: quote?.shipCents ?? 0,
    vatCents: tax.vatCents,
    dutyCents: tax.dutyCents,
    payFeeCents: 0,
  }
  const payWays = listPaymentMethods(deps)
  const payWay = choosePayWay(payWays, choices, totalOf(unpaid))
  const parts = { ...unpaid, payFeeCents: payWay === null ? 0 : computePaymentFee(payWay, totalOf(unpaid)) }
  return {
    wished,
    lines: goods.map((line, index) => ({
      ...line,
      lineCents: line.unitCents * line.quantity,
      couponShare: couponShares[index] ?? 0,
      pointsShare: pointsShares[index] ?? 0,
      vatShare: vatShares[index] ?? 0,
    })),
    choices,
    coupons,
    coupon,
    couponProblem: problem,
    pointsUsed,
    pointsMax,
    pointsBalance,
    quotes,
    quote,
    tax,
    taxTerms,
    payWays,
    payWay,
    parts,
    totalCents: totalOf(parts),
    presale: presaleOf(goods, totalOf(parts), nowMs),
    nowMs,
  }
}

/** Presale goods are ordered on their own; a cart that holds some keeps them. */
export const isOrderable = (line: Pick<WishedLine, 'lineId' | 'isPresale'>): boolean =>
  line.lineId === null || line.isPresale === 0

const presaleOf = (goods: readonly BuyableSku[], totalCents: number, nowMs: number): PresaleTerms | null => {
  const [first] = goods
  if (first === undefined || first.isPresale === 0) return null
  const shipAt = first.presaleShipAt === null ? null : new Date(first.presaleShipAt)
  const { opensAt, endsAt } = balanceWindowOf(shipAt, nowMs)
  const lines = goods.map(line => ({
    lineCents: line.unitCents * line.quantity,
    depositPermille: line.presaleDepositPermille,
  }))
  return {
    depositCents: depositOf(lines, totalCents),
    shipAt,
    balanceOpensAt: opensAt,
    balanceEndsAt: endsAt,
  }
}

const balanceOf = ({ sql }: WorldDeps, { memberId }: Member): number =>
  sql.value<number>('select pointsBalance from Member where id = ?', memberId) ?? 0

const chooseCoupon = (
  deps: WorldDeps,
  viewer: Member,
  goods: readonly BuyableSku[],
  code: string | undefined,
): { coupons: () => JudgedCoupon[]; coupon: JudgedCoupon | null; problem: CouponProblem | null } => {
  const nowMs = deps.clock.nowMs()
  const coupons = madeOnce(() => judgeCoupons(listOwnCoupons(deps.sql, viewer.memberId), goods, nowMs))
  if (code === '') return { coupons, coupon: null, problem: null }
  if (code === undefined) {
    const best = coupons().find(({ verdict }) => verdict.isUsable)
    return { coupons, coupon: best ?? null, problem: null }
  }
  const row = findOwnCoupon(deps.sql, viewer.memberId, code)
  if (row === undefined) return { coupons, coupon: null, problem: { codeName: 'NOT_FOUND', missingCents: 0 } }
  const judged = judgeOwn(row, goods, nowMs)
  return judged.verdict.isUsable
    ? { coupons, coupon: judged, problem: null }
    : { coupons, coupon: null, problem: judged.verdict }
}

const quotesFor = (
  deps: WorldDeps,
  viewer: Member,
  lines: readonly PricedSku[],
  { choices, goodsCents, nowMs }: { choices: Choices; goodsCents: number; nowMs: number },
): Quote[] =>
  choices.country === null || lines.length === 0
    ? []
    : quoteFreight({
        tables: freightTablesOf(deps),
        country: choices.country,
        zipCode: choices.address?.zipCode ?? '',
        lines,
        goodsCents,
        levelMaxGrams: levelMaxGramsOf(deps, viewer),
        nowMs,
      })

/** The carrier that was chosen when it takes the goods, else the cheapest that does. */
const chooseQuote = (quotes: readonly Quote[], code: string | undefined): Quote | null => {
  const available = quotes.filter(quote => quote.reason === null)
  return available.find(quote => quote.carrier.code === code) ?? available[0] ?? null
}

const taxFor = (
  terms: TaxTerms | null,
  lines: readonly TaxedLine[],
  { quote, address }: { quote: Quote | null; address: AddressRow | null },
): Tax =>
  terms === null
    ? { vatCents: 0, dutyCents: 0, scheme: 'none', note: '' }
    : taxOf({
        scheme: terms.scheme,
        ratePermyriad: terms.ratePermyriad,
        lines,
        shipCents: quote?.shipCents ?? 0,
        isDutiesPaid: quote?.carrier.isDutiesPaid ?? false,
        isBusiness: (address?.taxNumber ?? '') !== '',
      })

/** The way that was chosen when it takes the order, else the first that does. */
const choosePayWay = (
  ways: readonly PaymentMethodRow[],
  choices: Choices,
  amountCents: number,
): PaymentMethodRow | null => {
  const question = { iso: choices.country?.iso, amountCents }
  const available = ways.filter(way => findPaymentRefusal(way, question) === null)
  return available.find(way => way.code === choices.payWay) ?? available[0] ?? null
}
