import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { couponEndpoints } from '@fixbench/contract/coupon/coupon.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import type { Coupon } from '@fixbench/db/client.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { makeCoupon } from '#server/testing/builders/coupon.ts'
import {
  type CheckoutChoice,
  initOrder,
  newSubmitKey,
  putIntoCart,
  receiveCoupon,
} from '#server/testing/buyers.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const { skuCode } = specials.plainScreen
const as = () => ({ token: buyer.token })
// An offer is open to every buyer of the shop, so it ends with its test.
afterEach(() =>
  shop.deps.db.coupon.updateMany({ where: { code: { startsWith: 'built-' } }, data: { status: 2 } }),
)

const makeOffer = (facts: Partial<Coupon> = {}) =>
  makeCoupon(shop.deps.db, { limitAmtCents: 100, deductAmtCents: 6000, ...facts })

const preview = async (choice: CheckoutChoice = {}) => {
  await putIntoCart(shop, buyer, skuCode, 2)
  return initOrder(shop, buyer, choice)
}

const submit = (choice: Record<string, unknown>) =>
  shop.call(
    cartEndpoints.submitOrder,
    { addressId: buyer.addressId, carrierCode: 'dhl-express', submitKey: newSubmitKey(), ...choice },
    as(),
  )

const countClaimed = ({ id }: Pick<Coupon, 'id'>) =>
  shop.deps.db.memberCoupon.count({ where: { couponId: id, memberId: buyer.memberId } })

/** A coupon in each state in which its code can't be used, with the code of the rejection. */
const refused: [string, number, () => Promise<Pick<Coupon, 'id' | 'code'>>][] = [
  ['is not valid yet', 300_003, () => makeOffer({ validFrom: new Date(shop.deps.clock.nowMs() + DAY_MS) })],
  ['has ended', 300_003, () => makeOffer({ validTo: new Date(shop.deps.clock.nowMs() - DAY_MS) })],
  [
    'can’t be claimed yet',
    300_003,
    () => makeOffer({ claimFrom: new Date(shop.deps.clock.nowMs() + DAY_MS) }),
  ],
  ['is used up', 300_004, () => makeOffer({ totalLimit: 3, claimedCount: 3 })],
  ['has a higher minimum', 300_005, () => makeOffer({ limitAmtCents: 10_000_000 })],
  ['does not apply', 300_008, () => makeOffer({ scope: 'brand' })],
  ['does not exist', 500, () => Promise.resolve({ id: 0, code: 'NOBODY-KNOWS' })],
]

describe('a code that was never claimed', () => {
  it.each(refused)(
    'that %s is rejected with %i by preview, check and order alike [SHOP-31]',
    async (_, code, make) => {
      const coupon = await make()

      const checkout = await preview({ couponCode: coupon.code })
      const checked = await shop.call(couponEndpoints.checkCode, { couponCode: coupon.code }, as())
      const placed = await submit({ couponCode: coupon.code })

      expect(checkout.couponProblem).toEqual({ code, msg: checked.msg })
      expect(checked.code).toBe(code)
      expect(placed).toMatchObject({ code, msg: checked.msg })
      expect(await countClaimed(coupon)).toBe(0)
    },
  )

  it('that can be used is shown in the preview without a claim, and claimed by the order [SHOP-31]', async () => {
    const offer = await makeOffer({ claim: 'code' })

    const checkout = await preview({ couponCode: offer.code })
    expect(checkout).toMatchObject({
      couponProblem: null,
      couponCode: offer.code,
      totals: { couponTotal: 60 },
    })
    expect(await countClaimed(offer)).toBe(0)

    const { totalAmount } = checkout.totals
    const placed = await submit({ couponCode: offer.code, carrierCode: checkout.carrierCode, totalAmount })

    expect(placed).toMatchObject({ code: 0, data: { totals: { couponTotal: 60, totalAmount } } })
    expect(await countClaimed(offer)).toBe(1)
  })

  it('is claimed again after its copy was used, within the limit per member [SHOP-31]', async () => {
    const offer = await makeOffer({ claim: 'code', perMemberLimit: 2 })
    await putIntoCart(shop, buyer, skuCode, 2)

    const codes: number[] = []
    for (let order = 0; order < 3; order += 1) {
      await putIntoCart(shop, buyer, skuCode, 2)
      codes.push((await submit({ couponCode: offer.code })).code)
    }

    expect(codes).toEqual([0, 0, 300_004])
  })
})

describe('an omitted coupon code', () => {
  it('means the best coupon, offers included, in preview and order of a cart [SHOP-06] [SHOP-08]', async () => {
    await receiveCoupon(shop, buyer, (await makeOffer({ deductAmtCents: 1000 })).id)
    const best = await makeOffer({ deductAmtCents: 6500 })

    const checkout = await preview()
    expect(checkout.coupons[0]).toMatchObject({
      couponCode: best.code,
      couponStatus: 'open',
      deductTotal: 65,
    })
    expect(checkout).toMatchObject({ couponCode: best.code, totals: { couponTotal: 65 } })

    const { totalAmount } = checkout.totals
    const placed = await submit({ carrierCode: checkout.carrierCode, totalAmount })

    expect(placed).toMatchObject({ code: 0, data: { totals: { couponTotal: 65 } } })
    expect(await countClaimed(best)).toBe(1)
  })

  it('means the best coupon in preview and order of a buy-now [SHOP-08]', async () => {
    const best = await makeOffer({ deductAmtCents: 6600 })
    const item = { skuCode, buyCount: 2, addressId: buyer.addressId }

    const checkout = await shop.call.ok(orderEndpoints.immediateCheck, item, as())
    const placed = await shop.call.ok(
      orderEndpoints.immediate,
      { ...item, carrierCode: checkout.carrierCode ?? '', submitKey: newSubmitKey() },
      as(),
    )

    expect(checkout.couponCode).toBe(best.code)
    expect(placed.totals.couponTotal).toBe(checkout.totals.couponTotal)
    expect(placed.totalAmount).toBe(checkout.totals.totalAmount)
  })

  it('is in the cart list what checkout will use [SHOP-06]', async () => {
    const best = await makeOffer({ deductAmtCents: 6700 })
    await putIntoCart(shop, buyer, skuCode, 2)

    const { bestCoupon } = await shop.call.ok(cartEndpoints.list, {}, as())

    expect(bestCoupon).toMatchObject({ couponCode: best.code, deductTotal: 67, isClaimed: false })
  })

  it('differs from an empty one, which uses none [SHOP-08]', async () => {
    await makeOffer()

    const checkout = await preview({ couponCode: '' })
    const placed = await submit({ couponCode: '', carrierCode: checkout.carrierCode })

    expect(checkout).toMatchObject({ couponCode: null, totals: { couponTotal: 0 } })
    expect(placed).toMatchObject({ code: 0, data: { totals: { couponTotal: 0 } } })
  })
})

describe('code 300021', () => {
  it('says that the coupon differs, whether or not the deduction was sent [SHOP-08]', async () => {
    const offer = await makeOffer({ deductAmtCents: 6800 })
    const { totals, carrierCode } = await preview({ couponCode: '' })
    const coupon = { old: 0, new: 68, couponCode: offer.code }
    const msg = 'The coupon discount is now $68.00 instead of $0.00. Review the new total.'

    const inferred = await submit({ carrierCode, totalAmount: totals.totalAmount })
    expect(inferred).toMatchObject({ code: 300_021, msg, data: { coupon } })

    const sent = await submit({
      carrierCode,
      totalAmount: totals.totalAmount,
      couponTotal: totals.couponTotal,
    })
    expect(sent).toMatchObject({ code: 300_021, msg, data: { coupon } })
    expect(await countClaimed(offer)).toBe(0)
  })
})
