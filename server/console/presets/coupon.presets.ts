import type { World } from '#server/worlds/world.ts'
import { fillCart, placeOrder, readCoupon, skus } from './acts.ts'
import { inGroup } from './preset.ts'

/** Cody's coupon of $14 from $200 ends here. */
const ENDS_MS = Date.UTC(2025, 6, 25, 16, 12)
const MINUTE_MS = 60_000

const worthOver200 = fillCart('cody', [[skus.expensiveScreen, 4]])
const worthUnder100 = fillCart('cody', [[skus.screen, 2]])

const after =
  (fill: (world: World) => Promise<void>, shopMs: number) =>
  async (world: World): Promise<void> => {
    await fill(world)
    await world.moveClock(shopMs)
  }

export const couponPresets = inGroup('Coupons', [
  {
    preset: 'coupon-ready',
    title: 'Several coupons fit',
    summary: 'Cody’s cart fits more than one coupon; the best is chosen at checkout.',
    persona: 'cody',
    address: '/payment/cart',
    apply: fillCart('cody', [[skus.expensiveScreen, 10]]),
  },
  {
    preset: 'coupon-last-minute',
    title: 'Coupon ends in a minute',
    summary: 'The $14 coupon can be chosen, and runs out while one looks at the checkout.',
    persona: 'cody',
    address: '/payment/cart',
    apply: after(worthOver200, ENDS_MS - MINUTE_MS),
  },
  {
    preset: 'coupon-expired',
    title: 'Coupon expired',
    summary: 'The $14 coupon ran out a minute ago: 300003.',
    persona: 'cody',
    address: '/payment/cart',
    apply: after(worthOver200, ENDS_MS + MINUTE_MS),
  },
  {
    preset: 'coupon-below-threshold',
    title: 'Below the coupon’s minimum',
    summary: 'Goods for less than $100 with a coupon from $100: 300005.',
    persona: 'cody',
    address: '/payment/cart',
    apply: worthUnder100,
  },
  {
    preset: 'coupon-out-of-scope',
    title: 'Coupon for other goods',
    summary: 'The code LASERONLY is for laser machines, the cart holds screens: 300008.',
    persona: 'cody',
    address: '/payment/cart',
    apply: worthOver200,
  },
  {
    preset: 'coupon-sold-out',
    title: 'All copies gone',
    summary: 'The code SOLDOUT5 was received by as many as there are: 300004.',
    persona: 'nina',
    address: '/payment/cart',
    apply: fillCart('nina', [[skus.expensiveScreen, 2]]),
  },
  {
    preset: 'coupon-used',
    title: 'Coupon held by an order',
    summary: 'The $6 coupon went into an order that waits for payment; cancelling it gives the coupon back.',
    persona: 'cody',
    address: '/user-coupons.html',
    apply: async world => {
      const couponCode = await readCoupon(world, 'cody', 'all-100-6')
      await placeOrder(world, 'cody', [[skus.expensiveScreen, 2]], { couponCode })
    },
  },
  {
    preset: 'coupon-page',
    title: 'Coupons to receive',
    summary: 'The coupons page for a member who has received none of them.',
    persona: 'nina',
    address: '/coupons.html',
  },
])
