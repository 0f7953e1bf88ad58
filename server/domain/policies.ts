/**
 * Terms that the shop promises in its texts and applies in its rules. Texts read them through the figures of
 * `server/modules/figures`, so that a promise and the rule behind it never differ.
 */

/** Hours in which an unpaid order can be paid. */
export const PAYMENT_WINDOW_HOURS = 24
/** Wholesale level from which the items of an unpaid order are reserved longer, and for how long. */
const LONG_WINDOW_LEVEL = 3
const LONG_WINDOW_HOURS = 168

/**
 * Hours in which a buyer of a wholesale level (null for retail) can pay an order; its items are reserved until then.
 */
export const getPaymentWindowHours = (wholesaleLevel: number | null): number =>
  (wholesaleLevel ?? 0) >= LONG_WINDOW_LEVEL ? LONG_WINDOW_HOURS : PAYMENT_WINDOW_HOURS

/** Working window of a bank transfer, in days after the day it was announced. */
export const TRANSFER_DAYS = 7
/** Days after arrival in which goods without a fault can be returned. */
export const WITHOUT_FAULT_DAYS = 30

/** Days after which earned points expire. */
export const POINTS_DAYS = 365
/** Points for a new account. */
export const REGISTER_POINTS = 100
/** Points for filling in every field of the profile, once. */
export const COMPLETE_PROFILE_POINTS = 50
/** Points for confirming the newsletter, once. */
export const NEWSLETTER_POINTS = 50
/** Points for a review when it is published. */
export const REVIEW_POINTS = 20
/** Points for a review with pictures, instead of `REVIEW_POINTS`. */
export const REVIEW_POINTS_WITH_IMAGES = 40
/** Points for a daily check-in. */
export const DAILY_POINTS = 5
/** Points for every seventh check-in in a row. */
export const SEVENTH_DAY_POINTS = 35
