import { EARNED_A_DOLLAR, POINTS_A_DOLLAR } from '@fixbench/contract/points/points-terms.ts'
/**
 * Terms that the shop promises in its texts and enforces in its rules. Texts get them through the figures in
 * `server/modules/figures`, so a text and its rule never differ.
 */

/** Hours in which an unpaid order can be paid. */
export const PAYMENT_WINDOW_HOURS = 24
/** Wholesale level from which unpaid orders stay reserved for `LONG_WINDOW_HOURS`. */
const LONG_WINDOW_LEVEL = 3
const LONG_WINDOW_HOURS = 168

/**
 * Hours in which a buyer of a wholesale level (null for retail) can pay an order. Its items are reserved until then.
 */
export const getPaymentWindowHours = (wholesaleLevel: number | null): number =>
  (wholesaleLevel ?? 0) >= LONG_WINDOW_LEVEL ? LONG_WINDOW_HOURS : PAYMENT_WINDOW_HOURS

/** Days after its announcement in which a bank transfer must arrive. */
export const TRANSFER_DAYS = 7
/** Days after delivery in which goods without defects can be returned. */
export const WITHOUT_FAULT_DAYS = 30

/** Days after which earned points expire. */
export const POINTS_DAYS = 365
/** Text of the ledger entry that expires points. */
export const POINTS_EXPIRED_TEXT = `Points expired after ${POINTS_DAYS} days`
/** Points for a new account. */
export const REGISTER_POINTS = 100
/** One-time points for a complete profile. */
export const COMPLETE_PROFILE_POINTS = 50
/** One-time points for confirming the newsletter. */
export const NEWSLETTER_POINTS = 50
/** Points for a published review. */
export const REVIEW_POINTS = 20
/** Points for a review with pictures, instead of `REVIEW_POINTS`. */
export const REVIEW_POINTS_WITH_IMAGES = 40
/** Points for a daily check-in. */
export const DAILY_POINTS = 5
/** Points for every seventh consecutive check-in. */
export const SEVENTH_DAY_POINTS = 35

/** Value of a point in cents. */
export const CENTS_PER_POINT = 100 / POINTS_A_DOLLAR

/** Share of its value in points that a loyalty coupon costs, because it needs a minimum order and expires. */
const COUPON_COST_PERMILLE = 800

/** Points for a loyalty coupon: clearly fewer than the points that would deduct `deductCents` without a coupon. */
export const computeCouponPoints = (deductCents: number): number =>
  Math.floor((deductCents * COUPON_COST_PERMILLE) / (1000 * CENTS_PER_POINT))

const CENTS_PER_DOLLAR = 100
/** Thousandths of a point per dollar for members without a wholesale level. */
export const FULL_FACTOR_PERMILLE = 1000 * EARNED_A_DOLLAR

/**
 * Points for goods: one per full dollar paid, times the factor of the wholesale level, rounded down; never negative.
 */
export const computeOrderPoints = (goodsCents: number, factorPermille: number): number =>
  Math.floor((Math.floor(Math.max(0, goodsCents) / CENTS_PER_DOLLAR) * factorPermille) / FULL_FACTOR_PERMILLE)
