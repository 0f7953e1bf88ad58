/**
 * The only list of answer codes. Success is code 0; every other code that a call answers is declared here.
 * `reaction` names what the shop's own screens do with the code (docs/requirements/errors.md).
 */
export const codes = {
  PLEASE_LOGIN: {
    code: 500,
    msg: 'please login',
    reaction: 'login',
    meaning: 'The call needs a member and no token was sent.',
  },
  REFUSED: {
    code: 500,
    msg: 'Network error, please try again later',
    reaction: 'message',
    meaning: 'The call was refused for the reason that the message gives.',
  },
  NOT_FOUND: {
    code: 500,
    msg: 'does not exist',
    reaction: 'message',
    meaning: 'The thing asked for does not exist, or belongs to someone else.',
  },
  SESSION_EXPIRED: {
    code: 100001,
    msg: 'Login has expired',
    reaction: 'login',
    meaning: 'The token is unknown or past its seven days.',
  },
  CREDENTIALS_WRONG: {
    code: 100006,
    msg: 'The email, password, or code is incorrect',
    reaction: 'message',
    meaning: 'E-mail, password or verification code is wrong.',
  },
  ACCOUNT_DELETED: {
    code: 100008,
    msg: 'Your login account is not exist',
    hasFixedText: true,
    reaction: 'message',
    meaning: 'The account was deleted.',
  },
  ACCOUNT_FROZEN: {
    code: 100009,
    msg: 'Your login account is abnormal',
    hasFixedText: true,
    reaction: 'message',
    meaning: 'The account is frozen.',
  },
  ORDER_PRODUCT_MISSING: {
    code: 200001,
    msg: 'No sales order product found',
    hasFixedText: true,
    reaction: 'message',
    meaning: 'The order holds no such product.',
  },
  STOCK_SHORT: {
    code: 300001,
    msg: 'Not enough stock',
    reaction: 'message',
    meaning: 'Fewer pieces are left than were asked for.',
  },
  RETURN_TOO_MANY: {
    code: 300002,
    msg: 'The number of returned order items exceeds the total number of items',
    hasFixedText: true,
    reaction: 'message',
    meaning: 'Returned pieces exceed the ordered ones, earlier open requests counted.',
  },
  COUPON_EXPIRED: {
    code: 300003,
    msg: 'This coupon is not valid at this time',
    reaction: 'message',
    meaning: 'The coupon is expired or not yet valid.',
  },
  COUPON_USED_UP: {
    code: 300004,
    msg: 'This coupon has been used up',
    reaction: 'message',
    meaning: 'The coupon is used up or already used.',
  },
  COUPON_THRESHOLD: {
    code: 300005,
    msg: 'The order is below the minimum amount of this coupon',
    reaction: 'message',
    meaning: "The order is below the coupon's threshold.",
  },
  ORDER_STATE: {
    code: 300006,
    msg: "This order can't be viewed or changed in its current status",
    reaction: 'error-page',
    meaning: 'The order cannot be shown or changed in its state.',
  },
  COUPON_RECEIVED: {
    code: 300007,
    msg: 'You have already received this coupon',
    reaction: 'message',
    meaning: 'The coupon was already received.',
  },
  COUPON_SCOPE: {
    code: 300008,
    msg: 'This coupon cannot be used in this product',
    hasFixedText: true,
    reaction: 'message',
    meaning: "The coupon's scope holds none of the products.",
  },
  PAYMENT_WINDOW_OVER: {
    code: 300013,
    msg: 'The payment window for this order has closed',
    reaction: 'message',
    meaning: 'The payment window is over.',
  },
  CHANGED: {
    code: 300021,
    msg: 'The price or stock has changed since you last checked',
    reaction: 'message',
    meaning: 'Price or stock changed since the buyer saw it; data carries old and new.',
  },
  INVALID: {
    code: 3001,
    msg: 'Please check the highlighted fields',
    reaction: 'message',
    meaning: 'A field is missing or malformed; data.fields names each.',
  },
  POINTS_SHORT: {
    code: 3000020,
    msg: 'You do not have enough points',
    reaction: 'message',
    meaning: 'Not enough points.',
  },
  POINTS_PRODUCT_SHORT: {
    code: 3000030,
    msg: 'This item is out of stock or over your limit',
    reaction: 'message',
    meaning: 'The points product is out of stock or over the limit per member.',
  },
  PAYMENT_REFUSED: {
    code: 5000001,
    msg: 'The payment was declined',
    reaction: 'message',
    meaning: 'The payment was refused or its signature is wrong.',
  },
  NOT_DELIVERABLE: {
    code: 5000002,
    msg: 'This payment method or carrier is not available for this country',
    reaction: 'message',
    meaning: 'The payment way or carrier is not available for the country.',
  },
} as const satisfies Record<string, CodeEntry>

type CodeEntry = {
  code: number
  msg: string
  /** Clients show `msg` from this catalog, whatever text an answer carries. */
  hasFixedText?: true
  reaction: 'message' | 'login' | 'error-page'
  meaning: string
}

/** Name of an expected failure; `endpoint().errors` lists the ones that a call can answer. */
export type CodeName = keyof typeof codes

/** Failures of transport: the HTTP status is not 200 and the envelope repeats it as its code. */
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
