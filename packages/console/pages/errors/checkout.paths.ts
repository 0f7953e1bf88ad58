import { persona } from '@fixbench/fixtures/personas.ts'
import { fillCart, getMember, skus } from '@fixbench/presets/persona-actions.ts'
import { setSkuPrice } from '@fixbench/server/modules/catalog/change-product.ts'
import { initOrder } from '@fixbench/server/modules/checkout/checkout.service.ts'
import { setStock } from '@fixbench/server/modules/notice/restock.ts'
import { emptyCart } from '@fixbench/server/modules/order/simulate-order.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { ErrorPaths } from './error-path.ts'

const REASON = 'Error catalog'

const getAddress = ({ db }: World['deps']) =>
  db.address.findFirstOrThrow({ where: { memberId: persona('nina').id } })

/** Input with which Nina submits her order, computed before the change. */
const getSubmitInput = async ({ deps }: World) => {
  const { address, carrierCode, totals, lines } = await initOrder(deps, getMember(deps, 'nina'), {
    couponCode: '',
    points: 0,
    paymentMethod: undefined,
  }).catch(() => ({ address: null, carrierCode: null, totals: null, lines: [] }))
  return {
    addressId: address?.id ?? String((await getAddress(deps)).id),
    carrierCode: carrierCode ?? 'us-line-ddp',
    submitKey: `error-path-${deps.shopId}`,
    totalAmount: totals?.totalAmount ?? 1,
    items: lines.map(({ skuCode, buyCount, price }) => ({ skuCode, buyCount, price })),
  }
}

/** Nina is at checkout with two screens in her cart. */
export const atCheckout = {
  persona: 'nina',
  address: '/payment/cart',
  prepare: fillCart('nina', [[skus.screen, 2]]),
  step: 'Select “Place order”.',
  call: 'cart.submitOrder',
  input: getSubmitInput,
} as const

/** Cody is at checkout with four expensive screens and enters a coupon code. */
const withCode = (couponCode: string) =>
  ({
    persona: 'cody',
    address: '/payment/cart',
    prepare: fillCart('cody', [[skus.expensiveScreen, 4]]),
    step: `Enter the coupon code ${couponCode} and select “Apply”.`,
    forcedStep: 'Enter any coupon code and select “Apply”.',
    expect: 'The server’s message at the field.',
    call: 'coupon.checkCode',
    input: { couponCode },
  }) as const

export const checkoutPaths: ErrorPaths = {
  ORDER_PRODUCT_MISSING: {
    ...atCheckout,
    turn: {
      label: 'Empty the cart in another tab',
      run: ({ deps }) => emptyCart(deps, getMember(deps, 'nina')),
    },
    expect: '“No sales order product found” in the summary. No order is placed.',
  },
  STOCK_SHORT: {
    ...atCheckout,
    turn: {
      label: 'Sell the last units',
      run: ({ deps }) => setStock(deps, { skuCode: skus.screen, free: 0, reason: REASON }),
    },
    response: { data: { remaining: 0, items: [{ skuCode: skus.screen, asked: 2, remaining: 0 }] } },
    expect: '“Not enough stock”, with each affected item and the quantity left.',
  },
  CHANGED: {
    ...atCheckout,
    turn: {
      label: 'Change the price',
      run: ({ deps }) => setSkuPrice(deps, { skuCode: skus.screen, priceCents: 2999, reason: REASON }),
    },
    response: {
      data: {
        totalAmount: { old: 74.07, new: 98.72 },
        coupon: null,
        items: [{ skuCode: skus.screen, field: 'price', old: 17.99, new: 29.99 }],
      },
    },
    expect: 'A dialog with the old and new price. The order is placed only after you confirm.',
  },
  COUPON_EXPIRED: {
    ...withCode('SPRINGLATE'),
    response: { msg: 'Expired Jun 30, 2025' },
  },
  COUPON_USED_UP: withCode('SOLDOUT5'),
  COUPON_THRESHOLD: {
    ...withCode('BENCH10'),
    prepare: fillCart('cody', [[skus.adhesive, 5]]),
    response: {
      msg: 'Your order is below this coupon’s minimum. Add $76.65 more in eligible items to use it.',
      data: { missingAmount: 76.65 },
    },
  },
  COUPON_SCOPE: {
    ...withCode('LASERONLY'),
    expect: '“This coupon cannot be used in this product” at the field.',
  },
  COUPON_RECEIVED: {
    persona: 'nina',
    address: '/coupons.html',
    turn: {
      label: 'Claim them all in another tab',
      run: async ({ deps }) => {
        const own = await deps.db.coupon.findMany({ where: { claim: 'public', status: 1 } })
        for (const { id, perMemberLimit } of own) {
          await deps.db.memberCoupon.createMany({
            data: Array.from({ length: perMemberLimit }, (_, index) => ({
              couponId: id,
              memberId: persona('nina').id,
              sequence: index + 1,
              couponCode: `TAB-${id}-${index}`,
              receivedAt: deps.clock.now(),
              validFrom: deps.clock.now(),
              validTo: new Date(deps.clock.nowMs() + 1e9),
            })),
          })
          await deps.db.coupon.update({
            where: { id },
            data: { claimedCount: { increment: perMemberLimit } },
          })
        }
      },
    },
    step: 'Select “Claim” on the first coupon.',
    expect: 'A toast: “You already have this coupon”.',
    call: 'coupon.homeReceive',
    input: async ({ deps }: World) => {
      const { id } = await deps.db.coupon.findFirstOrThrow({
        where: { claim: 'public', status: 1, claimFrom: null, totalLimit: { gt: 100 } },
      })
      return { couponId: String(id) }
    },
  },
  NOT_DELIVERABLE: {
    persona: 'nina',
    address: async ({ deps }) => `/user-update-address.html?id=${(await getAddress(deps)).id}`,
    turn: {
      label: 'Stop shipping to the United States',
      run: async ({ deps }) => {
        await deps.db.country.updateMany({ where: { iso: 'US' }, data: { isServed: false } })
        deps.cache.clear()
      },
    },
    step: 'Select “Save address”.',
    response: { msg: 'We don’t ship to this country' },
    expect: '“We don’t ship to this country” above the form.',
    call: 'address.edit',
    input: async ({ deps }: World) => {
      const { id, firstName, lastName, detailAddress, zipCode, country, mobile, cityName, provinceName } =
        await getAddress(deps)
      const fields = { firstName, lastName, detailAddress, zipCode, country, mobile, cityName, provinceName }
      return { ...fields, id: String(id) }
    },
  },
}
