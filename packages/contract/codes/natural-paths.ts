import type { CodeName } from '../core/codes.ts'
import { SESSION_DAYS } from '../session/session-constants.ts'

/** How to reach a code with seeded data, and what the shop shows. */
type NaturalPath = {
  path: string
  screen: string
  /** Content of `data`; null when left out. */
  data?: string
}

const MESSAGE = 'a toast or a line at the form with the response message; the page stays'

/** A way to reach each code without a fault rule. `natural-paths.test.ts` tests all of them. */
export const naturalPaths: Record<CodeName, NaturalPath> = {
  PLEASE_LOGIN: {
    path: 'Open My Orders without being signed in.',
    screen: 'the sign-in page /login.html, which returns to the page afterward',
  },
  REFUSED: {
    path: 'As Nina, request an arrival notice for a screen that is in stock (IP13-SCR-SO).',
    screen: `${MESSAGE} (“Network error, please try again later” when it has none)`,
    data: 'null or details of the call',
  },
  NOT_FOUND: {
    path: 'As Nina, open one of Oliver’s orders by its number.',
    screen: 'a page that says it doesn’t exist; inside a form, a toast',
  },
  SESSION_EXPIRED: {
    path: `Use the shop with Eric’s session, which expired the day before, or advance the clock by ${SESSION_DAYS} days.`,
    screen: '“Login has expired”, then the sign-in page /login.html',
  },
  CREDENTIALS_WRONG: {
    path: 'Sign in as Nina with a wrong password.',
    screen: 'the sign-in form warns “Account not registered”; other forms show the message',
  },
  ACCOUNT_DELETED: {
    path: 'Sign in as Dora, whose account was deleted, or keep using her open session.',
    screen: '“Your login account is not exist”',
  },
  ACCOUNT_FROZEN: {
    path: 'Sign in as Frida, whose account is frozen, or keep using her open session.',
    screen: '“Your login account is abnormal”',
  },
  ORDER_PRODUCT_MISSING: {
    path: 'As Ravi, request a return for one order with an item of another.',
    screen: 'the return form says “No sales order product found”',
    data: '`orderItemId` in a return or review; otherwise null',
  },
  STOCK_SHORT: {
    path: 'As Nina, add the sold-out grade IP14-SCR-IC to the cart.',
    screen: 'the quantity field says how many are left; at checkout the item is marked',
    data: '`remaining`, and for the cart `inCart`; at checkout also `items` with `skuCode`, `asked` and `remaining`',
  },
  RETURN_TOO_MANY: {
    path: 'As Ravi, request a return of nine items from his order of eight.',
    screen: 'the form says “The number of returned order items exceeds the total number of items”',
    data: '`orderItemId`, `ordered` and `remaining`',
  },
  COUPON_EXPIRED: {
    path: 'As Cody, try the code SPRINGLATE (expired) or AUGUST12 (not yet valid) at checkout.',
    screen: 'the coupon field says why; the total is calculated without a coupon',
  },
  COUPON_USED_UP: {
    path: 'As Cody, try the code SOLDOUT5, which is fully claimed.',
    screen: 'the coupon field says why; the total is calculated without a coupon',
  },
  COUPON_THRESHOLD: {
    path: 'As Nina, try the code BENCH10 (for orders of $80 or more) on one pack of wipes.',
    screen: 'the coupon field names the minimum amount',
    data: '`missingAmount` in US dollars; when placing an order, the `totals` instead',
  },
  ORDER_STATE: {
    path: 'As Pia, cancel the order that has already expired.',
    screen: 'the error page with 300006 in place of the status',
    data: 'usually `orderNo` and `orderStatus`; `rejections` when several orders are paid together',
  },
  COUPON_RECEIVED: {
    path: 'As Nina, claim the coupon of the iPhone Screen Days twice.',
    screen: MESSAGE,
  },
  COUPON_SCOPE: {
    path: 'As Nina, try the code LASERONLY on a phone screen.',
    screen: '“This coupon cannot be used in this product” at the coupon field',
  },
  PAYMENT_WINDOW_OVER: {
    path: 'As Pia, advance the clock by half an hour, then pay the order that had less time left.',
    screen: 'the payment page says that the payment window has closed and links to the orders',
  },
  CHANGED: {
    path: 'As Nina, submit an order with an outdated total.',
    screen: 'checkout shows the old and new price and asks for confirmation',
    data: '`totalAmount` (`old` and `new`, or null), `items` (`skuCode`, `field`, `old` and `new`) and the current `totals`',
  },
  INVALID: {
    path: 'Send the feedback form without a description.',
    screen: 'each invalid field is marked with its reason',
    data: '`fields`, each with `field` and `reason`',
  },
  POINTS_SHORT: {
    path: 'As Nina, redeem a points product that costs more points than she has.',
    screen: 'the redeem page says how many points are missing',
    data: '`balance` and `asked`',
  },
  POINTS_PRODUCT_SHORT: {
    path: 'As Paula, redeem the points product that is sold out.',
    screen: 'the redeem page says that it is out of stock, or names the limit per member',
    data: '`remaining` and `limit` per member',
  },
  PAYMENT_REFUSED: {
    path: 'At the payment host, pay with the test card “Forged signature”: the shop rejects its notice.',
    screen: 'the payment failure page; the order stays unpaid',
    data: '`outcome` of the notice',
  },
  NOT_DELIVERABLE: {
    path: 'As Nina, request carriers to Antarctica (AQ), which no carrier serves, or add an address there.',
    screen: 'the address form or the carriers at checkout say that we don’t ship to the country',
    data: '`carrierCode` and `reason` when placing an order; otherwise null',
  },
}
