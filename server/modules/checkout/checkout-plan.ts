import type { CodeName } from '#contract/core/codes.ts'
import {
  type EvaluatedCoupon,
  evaluateCopy,
  evaluateCoupons,
} from '#server/domain/coupon/evaluate-coupons.ts'
import { type Charges, computeCharges } from '#server/domain/order/compute-charges.ts'
import { computeBalanceWindow, computeDeposit } from '#server/domain/presale/presale.ts'
import type { Member } from '#server/domain/viewer.ts'
import { lazy } from '#server/lib/lazy.ts'
import type { AddressRow } from '#server/modules/address/address.repo.ts'
import { type BuyableSku, isBuyable, type PricedSku } from '#server/modules/catalog/sku-line.ts'
import { findOwnCoupon, listOwnCoupons, type OwnCouponRow } from '#server/modules/coupon/coupon.repo.ts'
import { getFreightTables, getLevelMaxGrams } from '#server/modules/freight/freight-tables.repo.ts'
import {
  listPaymentMethods,
  type PaymentMethodRow,
} from '#server/modules/payment-methods/payment-methods.repo.ts'
import { findPointsBalance } from '#server/modules/points-ledger/ledger.repo.ts'
import type { CountryRow } from '#server/modules/region/region.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** A line to be ordered; buy-now lines are in no cart. */
export type RequestedLine = PricedSku & { lineId: number | null; joinPriceCents: number | null }

type PlannedLine = RequestedLine & BuyableSku

/** What the buyer has chosen so far. */
export type Choices = {
  address: AddressRow | null
  country: CountryRow | null
  carrierCode: string | undefined
  /** undefined takes the best coupon, '' none. */
  couponCode: string | undefined
  points: number
  paymentMethod: string | undefined
}

/** Why the chosen coupon can't be used; `missingCents` of goods are missing to its minimum. */
export type CouponProblem = { codeName: CodeName; missingCents: number }

type OwnJudged = EvaluatedCoupon<OwnCouponRow>

/** A checkout computed to the cent for the choices made. No amount comes from the client. */
export type CheckoutPlan = Omit<Charges<PlannedLine, PaymentMethodRow>, 'paymentMethod'> & {
  /** All requested lines, also the ones that can't be bought. */
  requested: readonly RequestedLine[]
  choices: Choices
  /** Every coupon of the buyer with its result, read when asked for. */
  coupons: () => readonly OwnJudged[]
  coupon: OwnJudged | null
  couponProblem: CouponProblem | null
  pointsBalance: number
  paymentMethods: readonly PaymentMethodRow[]
  paymentMethod: PaymentMethodRow | null
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

/** Computes a checkout: goods, coupon, points, freight, tax and fee, in this order, each from the database. */
export const planCheckout = (
  deps: WorldDeps,
  viewer: Member,
  requested: readonly RequestedLine[],
  choices: Choices,
): CheckoutPlan => {
  const nowMs = deps.clock.nowMs()
  const goods = requested.filter(isBuyable).filter(isOrderable)
  const { coupons, coupon, problem } = chooseCoupon(deps, viewer, goods, choices.couponCode)
  const pointsBalance = findPointsBalance(deps.sql, viewer.memberId)
  const paymentMethods = listPaymentMethods(deps)
  const { address, country } = choices
  const { paymentMethod, ...charges } = computeCharges({
    lines: goods,
    coupon: coupon?.result ?? null,
    points: choices.points,
    pointsBalance,
    destination: country && {
      country,
      zipCode: address?.zipCode ?? '',
      isBusiness: (address?.taxNumber ?? '') !== '',
    },
    carrierCode: choices.carrierCode,
    levelMaxGrams: getLevelMaxGrams(deps, viewer),
    paymentMethods: paymentMethods,
    paymentMethodCode: choices.paymentMethod,
    tables: getFreightTables(deps),
    nowMs,
  })
  return {
    ...charges,
    requested,
    choices,
    coupons,
    coupon,
    couponProblem: problem,
    pointsBalance,
    paymentMethods,
    paymentMethod: paymentMethod,
    presale: findPresale(goods, charges.totalCents, nowMs),
    nowMs,
  }
}

/** Presale goods are ordered on their own; a cart that holds some keeps them. */
export const isOrderable = (line: Pick<RequestedLine, 'lineId' | 'isPresale'>): boolean =>
  line.lineId === null || line.isPresale === 0

const findPresale = (
  goods: readonly BuyableSku[],
  totalCents: number,
  nowMs: number,
): PresaleTerms | null => {
  const [first] = goods
  if (first === undefined || first.isPresale === 0) return null
  const shipAt = first.presaleShipAt === null ? null : new Date(first.presaleShipAt)
  const { opensAt, endsAt } = computeBalanceWindow(shipAt, nowMs)
  const lines = goods.map(line => ({
    lineCents: line.unitCents * line.quantity,
    depositPermille: line.presaleDepositPermille,
  }))
  return {
    depositCents: computeDeposit(lines, totalCents),
    shipAt,
    balanceOpensAt: opensAt,
    balanceEndsAt: endsAt,
  }
}

const chooseCoupon = (
  deps: WorldDeps,
  viewer: Member,
  goods: readonly BuyableSku[],
  code: string | undefined,
): { coupons: () => OwnJudged[]; coupon: OwnJudged | null; problem: CouponProblem | null } => {
  const nowMs = deps.clock.nowMs()
  const coupons = lazy(() => evaluateCoupons(listOwnCoupons(deps.sql, viewer.memberId), goods, nowMs))
  if (code === '') return { coupons, coupon: null, problem: null }
  if (code === undefined) {
    const best = coupons().find(({ result }) => result.isUsable)
    return { coupons, coupon: best ?? null, problem: null }
  }
  const row = findOwnCoupon(deps.sql, viewer.memberId, code)
  if (row === undefined) return { coupons, coupon: null, problem: { codeName: 'NOT_FOUND', missingCents: 0 } }
  const judged = evaluateCopy(row, goods, nowMs)
  return judged.result.isUsable
    ? { coupons, coupon: judged, problem: null }
    : { coupons, coupon: null, problem: judged.result }
}
