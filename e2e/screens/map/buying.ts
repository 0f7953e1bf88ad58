import { requireData } from '@fixbench/client'
import type { PersonaKey } from '@fixbench/fixtures/personas.ts'
import { RESPONSE_EFFECTS } from '@fixbench/worlds/faults/fault-spec.ts'
import { enterCoupon, place, redeem, requestReturn } from '#e2e/drivers/error-cases.ts'
import { choose, confirm, fill, fillInDialog, follow, inOrder, press, see } from '#e2e/drivers/steps.ts'
import { photoFile } from '#e2e/drivers/upload-files.ts'
import { does, opens, type Screens } from '../screen.ts'
import { ofFirst, preset } from './worlds.ts'

const CART = '/cart.html'
const quiet = (reason: string) => ({ place: 'nothing', reason }) as const
const PLACED = {
  says: { INVALID: 'Your order already went through' },
  reason: 'A forced 3001 names every field, and one of them is the key of an order that was placed',
}
const NOTHING_LEFT = 'With nothing to order, the cart opens'
const SECTION = 'The page does without this section'

const orderOf = (as: PersonaKey, filter: { orderStatus?: 'pending' } = {}) =>
  ofFirst(
    as,
    async api => (await requireData(api.order.list(filter))).rows,
    ({ orderNo }) => `/user-order.html?orderNo=${orderNo}`,
  )

/** Cart, checkout, payment, orders, returns and coupons. */
export const buyingScreens: Screens = {
  'cart.list': opens(CART, { as: 'oliver' }),
  'cart.saved': opens(CART, { as: 'oliver', place: 'part' }),
  'cart.needs': opens(CART, { as: 'oliver', ...quiet(SECTION) }),
  'cart.skuInfo': does('/detail/screen-assembly-for-iphone-13', 'Open the cart as a guest', follow(CART), {
    place: 'part',
    says: { code: 'We couldn’t load your cart', transport: 'We couldn’t load your cart' },
    reason: 'The part says that it couldn’t be loaded',
    ready: inOrder(press('Add to cart'), see(/added to/i)),
  }),
  'cart.edit': does(CART, 'Select “Increase quantity”', press('Increase quantity'), { as: 'oliver' }),
  'cart.remove': does(CART, 'Remove an item', press(/^Remove/), { as: 'oliver' }),
  'cart.keep': does(CART, 'Select “Save for later”', press(/^Save .* for later/), { as: 'oliver' }),
  'cart.selected': does(CART, 'Clear a checkbox', choose('checkbox', /^Select /), { as: 'oliver' }),
  'cart.batchAdd': does('/wish-list.html', 'Select products and “Add to cart”', press(/^Add \d+ to cart/), {
    as: 'wanda',
    ready: choose('checkbox', 'Select all on this page'),
  }),
  'cart.buyAgain': does('/user-order.html', 'Select “Buy again”', press('Buy again'), { as: 'oliver' }),
  'cart.initOrder': opens('/payment/cart', {
    as: 'oliver',
    says: { ORDER_PRODUCT_MISSING: CART },
    reason: NOTHING_LEFT,
  }),
  'cart.submitOrder': does(preset('checkout-ready'), 'Select “Place order”', place, {
    as: 'nina',
    ...PLACED,
  }),
  'order.immediateCheck': opens('/payment/buy-IP13-SCR-IC?count=1', {
    as: 'nina',
    says: { ORDER_PRODUCT_MISSING: CART },
    reason: NOTHING_LEFT,
  }),
  'order.immediate': does('/payment/buy-IP13-SCR-IC?count=1', 'Select “Place order”', place, {
    as: 'nina',
    ...PLACED,
  }),
  'coupon.checkCode': does(
    preset('coupon-ready'),
    'Enter a coupon code and select “Apply”',
    enterCoupon('BENCH10'),
    {
      as: 'cody',
    },
  ),
  'payment.methods': opens(preset('payment-waiting'), { as: 'pia' }),
  'payment.status': opens(preset('payment-host-silent'), {
    as: 'nina',
    says: { NOT_FOUND: 'No payment' },
    reason: 'The page is about payments, so it says that there is none',
  }),
  'payment.proof': does(
    preset('payment-by-bank'),
    'Choose a picture and select “Upload receipt”',
    press('Upload receipt'),
    {
      as: 'nina',
      ready: page => page.locator('input[type=file]').first().setInputFiles(photoFile('receipt.png')),
      says: Object.fromEntries(RESPONSE_EFFECTS.map(failure => [failure, 'Under review'])),
      reason: 'A receipt that arrived is shown, although the response to it was lost',
    },
  ),
  'order.submit': does(preset('payment-waiting'), 'Select the pay button', press(/^Pay by card/), {
    as: 'pia',
  }),
  'order.combineCheck': does('/payment/open', 'Select an order', choose('checkbox', /^FB/), {
    as: 'pia',
    place: 'part',
    says: { code: 'We couldn’t add up these orders', transport: 'We couldn’t add up these orders' },
    reason: 'The part says that it couldn’t be loaded',
  }),
  'order.gaInfo': opens(preset('payment-done'), { as: 'nina', ...quiet('Nobody asked for it') }),
  'order.list': opens('/user-order.html', { as: 'oliver' }),
  'order.detail': opens(orderOf('oliver'), { as: 'oliver' }),
  'order.cancel': does(
    orderOf('pia', { orderStatus: 'pending' }),
    'Cancel the order',
    confirm('Cancel order'),
    {
      as: 'pia',
      ready: inOrder(press('Cancel order'), choose('radio', 'Ordered by mistake')),
    },
  ),
  'order.remove': does('/user-order.html', 'Delete an order', confirm('Delete'), {
    as: 'oliver',
    ready: press('Delete'),
  }),
  'order.confirmReceipt': does(
    preset('delivered-unconfirmed'),
    'Confirm the receipt',
    confirm(/Confirm|received/i),
    {
      as: 'tom',
      ready: press('Confirm receipt'),
    },
  ),
  'review.toComment': opens(preset('order-reviewable'), { as: 'nina' }),
  'review.batchAdd': does(preset('order-reviewable'), 'Write a review and send it', press(/^Send|^Submit/), {
    as: 'nina',
    ready: inOrder(
      page =>
        page
          .getByRole('radio', { name: /^5 of 5/ })
          .first()
          .check({ force: true }),
      fill('Your review', 'Fits well, bright, no lines.'),
    ),
  }),
  'review.own': opens('/user-reviews.html', { as: 'oliver' }),
  'after-sale.items': opens(preset('after-sale-form'), { as: 'nina' }),
  'after-sale.add': does(preset('after-sale-form'), 'Request a return', requestReturn, { as: 'nina' }),
  'after-sale.list': opens('/user-after-sale.html', { as: 'ravi' }),
  'after-sale.detail': opens(preset('after-sale-submitted'), { as: 'ravi' }),
  'after-sale.cancel': does(preset('after-sale-submitted'), 'Withdraw the request', confirm('Withdraw'), {
    as: 'ravi',
    ready: press('Withdraw request'),
  }),
  'coupon.list': opens('/user-coupons.html', { as: 'cody' }),
  'coupon.homeCheck': opens('/coupons.html'),
  'coupon.homeReceive': does('/coupons.html', 'Select “Claim”', press(/^Claim /), { as: 'nina' }),
  'coupon.receive': does(
    '/user-coupons.html',
    'Enter a coupon code and select “Add”',
    inOrder(fill('Coupon code', 'BENCH10'), press('Add')),
    { as: 'nina' },
  ),
  'coupon.products': does(
    '/user-coupons.html',
    'Select “Products” at a coupon',
    press(/^Eligible products/),
    {
      as: 'cody',
    },
  ),

  'points.products': opens('/loyalty-store'),
  'points.product': opens('/points-product-detail/1'),
  'points.balance': opens('/user-points.html', { as: 'paula' }),
  'points.log': opens('/user-points.html', { as: 'paula' }),
  'points.checkIn': does('/loyalty-store', 'Select “Check in”', press(/^Check in/), { as: 'paula' }),
  'points.submit': does(preset('points-product-last'), 'Select “Redeem”', redeem, {
    as: 'paula',
    ready: inOrder(choose('link', /^Redeem/), see('Shipping address')),
  }),
  'points.orders': opens('/point-orders', { as: 'paula' }),
  'points.order': opens(preset('points-order-shipped'), { as: 'paula' }),
  'points.confirmReceipt': does(
    preset('points-order-shipped'),
    'Select “Confirm receipt”',
    press('Confirm receipt'),
    {
      as: 'paula',
    },
  ),
  'points.cancel': does(preset('points-fee-open'), 'Cancel the order', confirm(/Cancel/), {
    as: 'paula',
    ready: press(/Cancel/),
  }),
  'points.pay': does(preset('points-fee-open'), 'Select the pay button', press(/^Pay/), {
    as: 'paula',
    ready: inOrder(choose('link', 'Pay shipping'), see(/^Pay by card/)),
  }),
  'upload.batchUploadFile': does(
    '/',
    'Choose a photo in the feedback form and select “Submit”',
    choose('button', 'Submit'),
    {
      ready: inOrder(
        choose('button', 'Feedback'),
        fillInDialog(/Email/, 'ann@bench.example'),
        fillInDialog(/Description/, 'The filter of frame colors is missing.'),
        page => page.locator('input[type=file]').first().setInputFiles(photoFile('fault.png')),
      ),
      says: { code: 'Upload Failed', transport: 'Upload Failed' },
      reason: 'The specification words a failed upload (ERR-feedback-upload-failure)',
    },
  ),
}
