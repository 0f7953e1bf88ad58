import type { CodeName } from '../core/codes.ts'

/** How a buyer meets a code with seeded data, and what the shop shows then. */
export type NaturalPath = { path: string; screen: string }

const MESSAGE = 'a toast or a line at the form with the message of the answer; the page stays'

/** One way to each code that needs no force; `natural-paths.test.ts` walks every one of them. */
export const naturalPaths: Record<CodeName, NaturalPath> = {
  PLEASE_LOGIN: {
    path: 'Open My Orders, or ask for any list of a member, without being signed in.',
    screen: 'the sign-in page /login.html, which leads back afterwards',
  },
  REFUSED: {
    path: 'As Nina, ask for an arrival notice of a screen that is in stock (IP13-SCR-SO).',
    screen: `${MESSAGE} ('Network error, please try again later' when it has none)`,
  },
  NOT_FOUND: {
    path: "As Nina, open an order of Oliver's by its number.",
    screen: 'the page says that the thing does not exist; inside a form it is a toast',
  },
  SESSION_EXPIRED: {
    path: "Use the shop with Eric's session, which ran out the day before; or move the clock on by seven days.",
    screen: "'Login has expired', then the sign-in page /login.html",
  },
  CREDENTIALS_WRONG: {
    path: 'Sign in as Nina with a wrong password.',
    screen: "the sign-in form warns 'Account not registered'; other forms show the message",
  },
  ACCOUNT_DELETED: {
    path: 'Sign in as Dora, whose account was deleted; or go on with her open session.',
    screen: "'Your login account is not exist'",
  },
  ACCOUNT_FROZEN: {
    path: 'Sign in as Frida, whose account is frozen; or go on with her open session.',
    screen: "'Your login account is abnormal'",
  },
  ORDER_PRODUCT_MISSING: {
    path: 'As Ravi, ask to return a piece of one order under the number of another.',
    screen: "the form of the request says 'No sales order product found'",
  },
  STOCK_SHORT: {
    path: 'As Nina, put the sold-out grade IP14-SCR-IC into the cart.',
    screen: 'the quantity says how many remain; at checkout the line is marked',
  },
  RETURN_TOO_MANY: {
    path: 'As Ravi, ask for three pieces of an order of two back.',
    screen: "the form says 'The number of returned order items exceeds the total number of items'",
  },
  COUPON_EXPIRED: {
    path: 'As Cody, try the code SPRINGLATE (over) or AUGUST12 (not begun) at checkout.',
    screen: 'the coupon field says why; the total is that without a coupon',
  },
  COUPON_USED_UP: {
    path: 'As Cody, try the code SOLDOUT5, which is used up.',
    screen: 'the coupon field says why; the total is that without a coupon',
  },
  COUPON_THRESHOLD: {
    path: 'As Nina, try the code BENCH10 (from 80 dollars) on one pack of wipes.',
    screen: 'the coupon field says the least amount',
  },
  ORDER_STATE: {
    path: 'As Pia, cancel the order that ran out already.',
    screen: 'the error page with 300006 where the status stands',
  },
  COUPON_RECEIVED: {
    path: 'As Nina, receive the coupon of the iPhone Screen Days twice.',
    screen: MESSAGE,
  },
  COUPON_SCOPE: {
    path: 'As Nina, try the code LASERONLY on a phone screen.',
    screen: "'This coupon cannot be used in this product' at the coupon field",
  },
  PAYMENT_WINDOW_OVER: {
    path: 'As Pia, wait half an hour (move the clock on), then pay the order that had less time left.',
    screen: 'the payment page says that the window is over and leads to the orders',
  },
  CHANGED: {
    path: 'As Nina, submit an order for a total that is not the one of now.',
    screen: 'checkout shows old and new price and asks to confirm',
  },
  INVALID: {
    path: 'Send the feedback form without a description.',
    screen: 'each refused field is marked with its reason',
  },
  POINTS_SHORT: {
    path: 'As Nina, redeem a points product that costs more points than she has.',
    screen: 'the redeem page says how many points are short',
  },
  POINTS_PRODUCT_SHORT: {
    path: 'As Paula, redeem the points product that is sold out.',
    screen: 'the redeem page says that it is out of stock, or the limit per member',
  },
  PAYMENT_REFUSED: {
    path: 'At the payment host, choose the forged signature: the notice reaches the shop and is refused.',
    screen: 'the page of a failed payment; the order stays unpaid',
  },
  NOT_DELIVERABLE: {
    path: 'As Nina, ask for carriers to Antarctica (AQ), which nobody serves; or add an address there.',
    screen: 'the address form or the carriers of checkout say that the country is not served',
  },
}
