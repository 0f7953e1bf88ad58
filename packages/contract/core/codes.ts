import { SESSION_DAYS } from '../session/session-constants.ts'

/**
 * All response codes. 0 means success; every other code that a call returns is declared here. `reaction` is what the
 * shop's own screens do with a code (docs/requirements/errors.md).
 */
export const codes = {
  PLEASE_LOGIN: {
    code: 500,
    msg: 'please login',
    reaction: 'login',
    meaning: 'The call requires a signed-in member, but no token was sent.',
  },
  REFUSED: {
    code: 500,
    msg: 'Network error, please try again later',
    meaning: 'The call was rejected; the message gives the reason.',
  },
  NOT_FOUND: {
    code: 500,
    msg: 'does not exist',
    meaning: 'The requested item does not exist or belongs to someone else.',
  },
  SESSION_EXPIRED: {
    code: 100001,
    msg: 'Login has expired',
    reaction: 'login',
    meaning: `The token is unknown or older than ${SESSION_DAYS} days.`,
  },
  CREDENTIALS_WRONG: {
    code: 100006,
    msg: 'The email, password, or code is incorrect',
    meaning: 'The email address, password, or verification code is wrong.',
  },
  ACCOUNT_DELETED: {
    code: 100008,
    msg: 'Your login account is not exist',
    hasFixedText: true,
    meaning: 'The account was deleted.',
  },
  ACCOUNT_FROZEN: {
    code: 100009,
    msg: 'Your login account is abnormal',
    hasFixedText: true,
    meaning: 'The account is frozen.',
  },
  ORDER_PRODUCT_MISSING: {
    code: 200001,
    msg: 'No sales order product found',
    hasFixedText: true,
    meaning: 'The order does not contain this product.',
  },
  STOCK_SHORT: {
    code: 300001,
    msg: 'Not enough stock',
    meaning: 'The stock is lower than the requested quantity.',
  },
  RETURN_TOO_MANY: {
    code: 300002,
    msg: 'The number of returned order items exceeds the total number of items',
    hasFixedText: true,
    meaning: 'The returned quantity, including earlier requests, exceeds the ordered quantity.',
  },
  COUPON_EXPIRED: {
    code: 300003,
    msg: 'This coupon is not valid at this time',
    meaning: 'The coupon has expired or is not yet valid.',
  },
  COUPON_USED_UP: {
    code: 300004,
    msg: 'This coupon is no longer available',
    meaning: 'The coupon was already used, or all of them were claimed.',
  },
  COUPON_THRESHOLD: {
    code: 300005,
    msg: 'Your order is below this coupon’s minimum',
    meaning: 'The order is below the coupon’s minimum amount.',
  },
  ORDER_STATE: {
    code: 300006,
    msg: 'This order can’t be viewed or changed in its current status',
    reaction: 'error-page',
    meaning: 'The order cannot be shown or changed in its current status.',
  },
  COUPON_RECEIVED: {
    code: 300007,
    msg: 'You already have this coupon',
    meaning: 'The member has already claimed the coupon.',
  },
  COUPON_SCOPE: {
    code: 300008,
    msg: 'This coupon cannot be used in this product',
    hasFixedText: true,
    meaning: 'The coupon does not apply to any of the products.',
  },
  PAYMENT_WINDOW_OVER: {
    code: 300013,
    msg: 'The payment window for this order has closed',
    meaning: 'The payment window has closed.',
  },
  CHANGED: {
    code: 300021,
    msg: 'The price or stock has changed since you last checked',
    meaning: 'Price or stock changed since the buyer saw it; data contains the old and new values.',
  },
  INVALID: {
    code: 3001,
    msg: 'Please check the highlighted fields',
    meaning: 'A field is missing or malformed; data.fields lists each one.',
  },
  POINTS_SHORT: {
    code: 3000020,
    msg: 'You don’t have enough points',
    meaning: 'The member does not have enough points.',
  },
  POINTS_PRODUCT_SHORT: {
    code: 3000030,
    msg: 'This item is out of stock or over your limit',
    meaning: 'The points product is out of stock, or the member has reached its limit.',
  },
  PAYMENT_REFUSED: {
    code: 5000001,
    msg: 'The payment was declined',
    meaning: 'The payment was declined or its signature is wrong.',
  },
  NOT_DELIVERABLE: {
    code: 5000002,
    msg: 'This payment method or carrier is not available for this country',
    meaning: 'The payment method or carrier is not available for the country.',
  },
} as const satisfies Record<string, CodeEntry>

export type CodeEntry = {
  code: number
  msg: string
  /** Clients show `msg` from this catalog instead of the text in the response. */
  hasFixedText?: true
  /** Without it, screens show the message where the call was made. */
  reaction?: 'login' | 'error-page'
  meaning: string
}

/** Name of an expected failure; `endpoint().errors` lists those that a call can return. */
export type CodeName = keyof typeof codes

/** Transport failures: the HTTP status is not 200, and the envelope repeats it as its code. */
export const transportFailures = {
  400: 'The request is not valid HTTP',
  404: 'API path not found',
  405: 'Method not allowed',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  415: 'Unsupported media type',
  429: 'Too many requests. Please slow down.',
  431: 'The request headers are too large',
  500: 'Internal server error',
  503: 'Service unavailable. Please try again later.',
} as const
