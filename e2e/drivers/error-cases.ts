import { fill, inOrder, press, type Step } from './steps.ts'

/** An entry of the error catalog: the step left to the tester, and what the shop then shows. */
export type Case = {
  title: string
  error: string
  /** Performs the step that the catalog describes. */
  step?: Step
  /** What the shop shows, naturally as well as forced. */
  shows: string | RegExp
  /** Pattern of the final URL. */
  finalUrl?: RegExp
  /** The natural failure also ends the session, so a forced one may lead elsewhere and is tried as well. */
  endsSession?: true
  /** What the shop shows instead behind the proxy of a fleet, which answers with 502 for a connection that broke. */
  showsInFleet?: string
}

export const enterCoupon = (code: string): Step => inOrder(fill('Coupon code', code), press('Apply'))
export const changePassword: Step = inOrder(
  fill('Current password', 'wrong-2024'),
  fill('New password', 'bench2026'),
  fill('Confirm new password', 'bench2026'),
  press('Change password'),
)
export const requestReturn: Step = async page => {
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ }).first()
  await quantity.fill('1')
  await quantity.press('Enter')
  await page.getByLabel('Reason').selectOption({ index: 1 })
  await page.getByLabel('Description').fill('No longer needed, never fitted.')
  await page.getByRole('button', { name: 'Send request' }).click()
}
const enterFutureBirthday: Step = async page => {
  await page.getByLabel('Birthday').fill('2099-01-01')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}
export const save = press('Save')
export const place = press('Place order')
export const redeem = press(/^Redeem/)

/** Error codes of the catalog. */
export const cases: readonly Case[] = [
  {
    title: '[ERR-500-please-login]',
    error: 'PLEASE_LOGIN',
    step: save,
    shows: 'Sign in',
    finalUrl: /login\.html\?redirect=/,
    endsSession: true,
  },
  {
    title: '[ERR-500]',
    error: 'REFUSED',
    step: press('Arrival Notice'),
    shows: 'This option is in stock',
  },
  {
    title: '[ERR-500] not found',
    error: 'NOT_FOUND',
    shows: /couldn't find the page/,
  },
  {
    title: '[ERR-100001]',
    error: 'SESSION_EXPIRED',
    step: save,
    shows: 'Login has expired',
    finalUrl: /login\.html/,
    endsSession: true,
  },
  {
    title: '[ERR-100006]',
    error: 'CREDENTIALS_WRONG',
    step: changePassword,
    shows: /incorrect/,
  },
  {
    title: '[ERR-100008]',
    error: 'ACCOUNT_DELETED',
    step: save,
    shows: 'Your login account is not exist',
    endsSession: true,
  },
  {
    title: '[ERR-100009]',
    error: 'ACCOUNT_FROZEN',
    step: save,
    shows: 'Your login account is abnormal',
    endsSession: true,
  },
  {
    title: '[ERR-200001]',
    error: 'ORDER_PRODUCT_MISSING',
    step: place,
    shows: /No sales order product found/,
  },
  {
    title: '[ERR-300001]',
    error: 'STOCK_SHORT',
    step: place,
    shows: /Not enough stock/,
  },
  {
    title: '[ERR-300002]',
    error: 'RETURN_TOO_MANY',
    step: requestReturn,
    shows: /exceeds the total number of items/,
  },
  {
    title: '[ERR-300003]',
    error: 'COUPON_EXPIRED',
    step: enterCoupon('SPRINGLATE'),
    shows: /Expired Jun\s30, 2025/,
  },
  {
    title: '[ERR-300004]',
    error: 'COUPON_USED_UP',
    step: enterCoupon('SOLDOUT5'),
    shows: /no longer available/,
  },
  {
    title: '[ERR-300005]',
    error: 'COUPON_THRESHOLD',
    step: enterCoupon('BENCH10'),
    shows: /below this coupon’s minimum/,
  },
  { title: '[ERR-300006]', error: 'ORDER_STATE', shows: /300006/ },
  {
    title: '[ERR-300007]',
    error: 'COUPON_RECEIVED',
    step: press(/^Claim /),
    shows: 'You already have this coupon',
  },
  {
    title: '[ERR-300008]',
    error: 'COUPON_SCOPE',
    step: enterCoupon('LASERONLY'),
    shows: /cannot be used in this product/,
  },
  {
    title: '[ERR-300013]',
    error: 'PAYMENT_WINDOW_OVER',
    step: press(/^Pay by card/),
    shows: /payment window for this order has closed/,
  },
  {
    title: '[ERR-300021]',
    error: 'CHANGED',
    step: place,
    shows: /Price or stock has changed/,
  },
  {
    title: '[ERR-3001]',
    error: 'INVALID',
    step: enterFutureBirthday,
    shows: /must be in the past/,
  },
  {
    title: '[ERR-3000020]',
    error: 'POINTS_SHORT',
    step: redeem,
    shows: /don’t have enough points/,
  },
  {
    title: '[ERR-3000030]',
    error: 'POINTS_PRODUCT_SHORT',
    step: redeem,
    shows: /out of stock or over your limit/,
  },
  {
    title: '[ERR-5000002]',
    error: 'NOT_DELIVERABLE',
    step: press('Save address'),
    shows: 'We don’t ship to this country',
  },
]

/** Transport failures of the catalog. */
export const transportFailures: readonly Case[] = [
  { title: '[ERR-http-failure-page]', error: 'http-500', shows: /500/ },
  { title: '[ERR-http-failure-page] maintenance', error: 'http-503', shows: /503/ },
  {
    title: '[ERR-http-failure-toast]',
    error: 'http-429',
    step: save,
    shows: 'Too many requests (429). Please slow down.',
  },
  {
    title: 'a broken connection',
    error: 'reset',
    step: save,
    shows: 'Network error, please try again later',
    showsInFleet: 'The server couldn’t handle this (502)',
  },
  {
    title: 'truncated JSON',
    error: 'cut-json',
    step: save,
    shows: 'The server’s response was cut off. Try again.',
  },
  {
    title: 'a truncated body',
    error: 'cut-body',
    step: save,
    shows: 'The server’s response was cut off. Try again.',
  },
  {
    title: 'a proxy’s error page',
    error: 'wrong-json',
    step: save,
    shows: 'The server’s response was cut off. Try again.',
  },
]
