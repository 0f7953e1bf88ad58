import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { fillCart, getCouponCode, placeOrder, skus } from './persona-actions.ts'
import { inGroup } from './preset.ts'

/** Expiry of Cody's coupon of $14 off $200. */
const ENDS_MS = Date.UTC(2025, 6, 25, 16, 12)

const worthOver200 = fillCart('cody', [[skus.expensiveScreen, 4]])
const worthUnder100 = fillCart('cody', [[skus.screen, 2]])

const fillAndMoveClock =
  (fill: (world: World) => Promise<void>, shopMs: number) =>
  async (world: World): Promise<void> => {
    await fill(world)
    await world.moveClock(shopMs)
  }

export const couponPresets = inGroup('Coupons', { persona: 'cody', address: '/payment/cart' })({
  'coupon-ready': {
    title: 'Several coupons apply',
    summary: 'More than one coupon applies to Cody’s cart. Checkout preselects the best.',
    apply: fillCart('cody', [[skus.expensiveScreen, 10]]),
  },
  'coupon-last-minute': {
    title: 'Coupon expires in a minute',
    summary: 'The $14 coupon is valid now but expires while you are at checkout.',
    apply: fillAndMoveClock(worthOver200, ENDS_MS - MINUTE_MS),
  },
  'coupon-expired': {
    title: 'Coupon expired',
    summary: 'The $14 coupon expired a minute ago: 300003.',
    apply: fillAndMoveClock(worthOver200, ENDS_MS + MINUTE_MS),
  },
  'coupon-below-threshold': {
    title: 'Below the coupon’s minimum',
    summary: 'Less than $100 of items with a coupon for orders of $100 or more: 300005.',
    apply: worthUnder100,
  },
  'coupon-out-of-scope': {
    title: 'Coupon for other products',
    summary: 'The code LASERONLY is for laser machines, but the cart has screens: 300008.',
    apply: worthOver200,
  },
  'coupon-sold-out': {
    title: 'All coupons claimed',
    summary: 'Every available SOLDOUT5 coupon was claimed: 300004.',
    persona: 'nina',
    apply: fillCart('nina', [[skus.expensiveScreen, 2]]),
  },
  'coupon-used': {
    title: 'Coupon used in an unpaid order',
    summary: 'The $6 coupon is used in an order waiting for payment. Canceling the order returns it.',
    address: '/user-coupons.html',
    apply: async world => {
      const couponCode = await getCouponCode(world, 'cody', 'all-100-6')
      await placeOrder(world, 'cody', [[skus.expensiveScreen, 2]], { couponCode })
    },
  },
  'coupon-page': {
    title: 'Coupons to claim',
    summary: 'The coupons page for a member who hasn’t claimed any.',
    persona: 'nina',
    address: '/coupons.html',
  },
})
