import { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { couponEndpoints } from '@fixbench/contract/coupon/coupon.contract.ts'
import { favoriteEndpoints } from '@fixbench/contract/favorite/favorite.contract.ts'
import { noticeEndpoints } from '@fixbench/contract/notice/notice.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { pointsEndpoints } from '@fixbench/contract/points/points.contract.ts'
import { quickOrderEndpoints } from '@fixbench/contract/quick-order/quick-order.contract.ts'
import { quoteEndpoints } from '@fixbench/contract/quote/quote.contract.ts'
import { savedListEndpoints } from '@fixbench/contract/saved-list/saved-list.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { wholesaleEndpoints } from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { skus } from '@fixbench/presets/persona-actions.ts'
import { expect } from 'vitest'
import type { Scene } from './scene.ts'

type Check = (scene: Scene) => Promise<void> | void

const hour = (scene: Scene): string => scene.world.deps.clock.now().toISOString().slice(0, 13)
const cart = (scene: Scene) => scene.ok(cartEndpoints.list, { pageNum: 1, pageSize: 1000 })
const checkout = (scene: Scene, couponCode?: string) =>
  scene.ok(cartEndpoints.initOrder, couponCode === undefined ? {} : { couponCode })
const order = (scene: Scene) => scene.ok(orderEndpoints.detail, { orderNo: scene.id })
const product = async (scene: Scene) => {
  const seoUrl = /\/detail\/([^?]+)/.exec(scene.address)?.[1] ?? ''
  return scene.ok(catalogEndpoints.detail, { seoUrl })
}
const sellable = (scene: Scene, sku: string): unknown =>
  scene.value('select stock - reserved from Sku where skuCode = ?', sku)

const memberCallReturns =
  (code: number): Check =>
  async scene => {
    expect((await scene.call(sessionEndpoints.memberDetail, {})).code).toBe(code)
  }

const orderIs =
  (status: string): Check =>
  async scene => {
    expect((await order(scene)).orderStatus).toBe(status)
  }

const caseIs =
  (status: string): Check =>
  async scene => {
    expect((await scene.ok(afterSaleEndpoints.detail, { id: scene.id })).status).toBe(status)
  }

/** Checks that checkout lists a coupon with this reason, or as usable when it is null. */
const couponHasReason =
  (code: string, reasonCode: number | null): Check =>
  async scene => {
    const { coupons } = await checkout(scene)
    const results = coupons.filter(coupon => coupon.couponCode.startsWith(code))
    expect(results.map(coupon => coupon.reasonCode)).toEqual([reasonCode])
  }

const couponCodeReturns =
  (couponCode: string, code: number): Check =>
  async scene => {
    expect((await scene.call(couponEndpoints.checkCode, { couponCode })).code).toBe(code)
  }

const hasFault =
  (ruleId: string): Check =>
  scene => {
    expect(scene.world.faults.list().map(rule => rule.ruleId)).toContain(ruleId)
  }

const levelIs =
  (level: number | null): Check =>
  async scene => {
    expect((await scene.ok(sessionEndpoints.memberDetail, {})).wholesaleLevel).toBe(level)
  }

const applicationIs =
  (status: string): Check =>
  async scene => {
    const application = await scene.ok(wholesaleEndpoints.application, {})
    expect(JSON.stringify(application)).toContain(`"${status}"`)
  }

const quoteIs =
  (status: string): Check =>
  scene => {
    const count = scene.value(
      "select count(*) from QuoteRequest where status = ? and email like 'quinn@%'",
      status,
    )
    expect(count).toBeGreaterThan(0)
  }

const presaleIs =
  (stage: string, { canPay }: { canPay: boolean }): Check =>
  async scene => {
    const shown = await order(scene)
    expect([shown.presale?.stage, shown.actions.canPay]).toEqual([stage, canPay])
  }

const pointOrderIs =
  (status: string): Check =>
  async scene => {
    expect((await scene.ok(pointsEndpoints.order, { orderNo: scene.id })).orderStatus).toBe(status)
  }

const pointsStockIs =
  (stock: number): Check =>
  async scene => {
    expect((await scene.ok(pointsEndpoints.product, { id: scene.id })).stockSum).toBe(stock)
  }

/** Checks that each preset produces the state that its title describes. */
export const presetChecks: Record<string, Check> = {
  fresh: scene => expect(scene.value('select count(*) from Orders')).toBeGreaterThan(40),
  frozen: scene => expect(scene.world.deps.clock.state().isFrozen).toBe(true),
  'campaign-last-minute': scene => expect(hour(scene)).toBe('2025-08-01T23'),
  'campaign-over': scene => expect(hour(scene)).toBe('2025-08-02T00'),
  'sold-out': scene => expect(scene.value('select max(stock - reserved) from Sku')).toBe(0),
  'last-pieces': scene => expect(scene.value('select max(stock - reserved) from Sku')).toBe(1),
  'last-piece': async scene => {
    expect((await scene.call(cartEndpoints.add, { skuCode: skus.screen, buyCount: 1 })).code).toBe(0)
    expect((await scene.call(cartEndpoints.add, { skuCode: skus.screen, buyCount: 1 })).code).toBe(300001)
  },
  'product-sold-out': scene => expect(sellable(scene, skus.soldOut)).toBe(0),
  'arrival-notice-armed': async scene => {
    const { isSubscribed } = await scene.ok(noticeEndpoints.check, { skuCode: skus.soldOut })
    expect(isSubscribed).toBe(true)
  },
  'presale-open': async scene => expect((await product(scene)).isPresale).toBe(true),
  'hidden-prices-guest': async scene => expect((await product(scene)).priceMode).toBe('member'),
  'quote-only': async scene => expect((await product(scene)).priceMode).toBe('quote'),
  'back-market': async scene => expect((await scene.ok(sessionEndpoints.memberDetail, {})).bmFlag).toBe(1),
  'empty-cart': async scene => expect((await cart(scene)).total).toBe(0),
  'big-cart': async scene => expect((await cart(scene)).total).toBe(1000),
  'cart-price-changed': async scene => {
    const line = (await cart(scene)).rows.find(row => row.skuCode === skus.screen)
    expect(line?.joinPrice).toBeLessThan(line?.price ?? 0)
    const seen = await checkout(scene)
    const { code } = await scene.call(cartEndpoints.submitOrder, {
      addressId: seen.address?.id ?? '',
      carrierCode: seen.carrierCode ?? '',
      submitKey: 'check-of-the-old-price',
      items: [{ skuCode: skus.screen, buyCount: 2, price: line?.joinPrice ?? 0 }],
    })
    expect(code).toBe(300021)
  },
  'cart-line-short': async scene =>
    expect((await checkout(scene)).problems).toMatchObject([{ kind: 'stock', isBlocking: true, new: 3 }]),
  'cart-line-removed': async scene => expect((await cart(scene)).summary.removedLines).toBe(1),
  'coupon-ready': async scene => {
    const { coupons, couponCode } = await checkout(scene)
    expect(coupons.filter(coupon => coupon.isUsable).length).toBeGreaterThan(1)
    expect(couponCode).not.toBeNull()
  },
  'coupon-last-minute': couponHasReason('ALL-200-14', null),
  'coupon-expired': couponHasReason('ALL-200-14', 300003),
  'coupon-below-threshold': couponHasReason('ALL-100-6', 300005),
  'coupon-out-of-scope': couponHasReason('LASERONLY', 300008),
  'coupon-sold-out': couponCodeReturns('SOLDOUT5', 300004),
  'coupon-used': scene =>
    expect(
      scene.value("select count(*) from MemberCoupon where memberId = 10011 and status = 'reserved'"),
    ).toBe(1),
  'coupon-page': async scene =>
    expect((await scene.ok(couponEndpoints.homeCheck, { pageNum: 1, pageSize: 10 })).total).toBeGreaterThan(
      5,
    ),
  'checkout-ready': async scene => expect((await checkout(scene)).canSubmit).toBe(true),
  'no-address': async scene => {
    const { address, lines } = await checkout(scene)
    expect(address).toBeNull()
    expect(lines.length).toBeGreaterThan(0)
  },
  'nigeria-checkout': async scene => {
    const { address, carrierCode } = await checkout(scene)
    expect([address?.special, carrierCode]).toEqual([true, 'ng-line'])
  },
  'eu-ioss': async scene =>
    expect((await checkout(scene)).totals.taxNote).toContain('tax is paid at checkout'),
  'eu-above-threshold': async scene =>
    expect((await checkout(scene)).totals.taxNote).toContain('VAT and duty are prepaid'),
  'dangerous-goods': async scene => {
    const { carriers } = await checkout(scene)
    expect(carriers.some(carrier => !carrier.isAvailable && carrier.reason !== null)).toBe(true)
    expect(carriers.some(carrier => carrier.isAvailable)).toBe(true)
  },
  'points-at-checkout': async scene => expect((await checkout(scene)).pointsMax).toBeGreaterThan(10_000),
  'wholesale-checkout': async scene => {
    const [line] = (await cart(scene)).rows
    expect(line?.price).toBeLessThan(line?.listPrice ?? 0)
  },
  'payment-waiting': orderIs('pending'),
  'payment-window-ending': async scene => {
    const { payDeadlineTime, orderStatus } = await order(scene)
    expect(orderStatus).toBe('pending')
    expect(Date.parse(payDeadlineTime) - scene.world.deps.clock.nowMs()).toBeLessThanOrEqual(60_000)
  },
  'payment-window-over': async scene =>
    expect((await scene.call(orderEndpoints.submit, { orderNo: scene.id })).code).toBe(300013),
  'payment-refused': async scene =>
    expect((await scene.ok(paymentEndpoints.status, { orderNo: scene.id })).paymentStatus).toBe('failed'),
  'payment-combine': async scene =>
    expect((await scene.ok(orderEndpoints.list, { orderStatus: 'pending' })).total).toBeGreaterThanOrEqual(2),
  'payment-host-silent': async scene => {
    const { paymentStatus } = await scene.ok(paymentEndpoints.status, { orderNo: scene.id })
    expect(paymentStatus).toBe('created')
  },
  'payment-notices-lost': hasFault('notices-lost'),
  'payment-too-late': async scene => {
    await orderIs('cancelled')(scene)
    expect((await scene.ok(paymentEndpoints.status, { orderNo: scene.id })).paymentStatus).toBe('refunded')
  },
  'payment-by-bank': async scene =>
    expect((await scene.ok(paymentEndpoints.status, { orderNo: scene.id })).paymentMethod).toBe(
      'bank-transfer',
    ),
  'payment-done': orderIs('paid'),
  'orders-in-every-state': async scene =>
    expect((await scene.ok(orderEndpoints.list, {})).total).toBeGreaterThan(8),
  'order-paid': orderIs('paid'),
  'two-parcels': async scene => expect((await order(scene)).orderProductExpresses).toHaveLength(2),
  'customs-hold': async scene =>
    expect(JSON.stringify((await order(scene)).orderProductExpresses)).toMatch(/held|customs/i),
  'delivered-unconfirmed': async scene => {
    const { orderProductExpresses, actions } = await order(scene)
    expect(orderProductExpresses[0]?.parcelStatus).toBe('delivered')
    expect(actions.canConfirmReceipt).toBe(true)
  },
  'parcel-lost': async scene =>
    expect(JSON.stringify((await order(scene)).orderProductExpresses)).toContain('lost by the carrier'),
  'parcel-returned': async scene =>
    expect((await order(scene)).orderProductExpresses[0]?.parcelStatus).toBe('returned'),
  'order-reviewable': async scene => expect((await order(scene)).actions.canReview).toBe(true),
  'after-sale-submitted': caseIs('submitted'),
  'after-sale-in-review': caseIs('in-review'),
  'after-sale-accepted': caseIs('accepted'),
  'after-sale-refused': caseIs('refused'),
  'after-sale-closed': caseIs('closed'),
  'after-sale-cancelled': caseIs('cancelled'),
  'after-sale-form': async scene => {
    const { items } = await scene.ok(afterSaleEndpoints.items, { orderNo: scene.id })
    expect(items.map(item => item.returnable)).toEqual([3])
  },
  'after-sale-part': async scene => {
    const { items } = await scene.ok(afterSaleEndpoints.items, { orderNo: scene.id })
    expect(items.map(item => item.returnable)).toEqual([1])
  },
  'points-rich': async scene => expect((await scene.ok(pointsEndpoints.balance, {})).balance).toBe(12_480),
  'points-expiring': async scene => {
    const { expiringPoints, expiringTime } = await scene.ok(pointsEndpoints.balance, {})
    expect(expiringPoints).toBeGreaterThan(0)
    expect(Date.parse(expiringTime ?? '') - scene.world.deps.clock.nowMs()).toBeLessThan(13 * 3_600_000)
  },
  'points-product-sold-out': pointsStockIs(0),
  'points-product-last': pointsStockIs(1),
  'points-short': async scene => {
    const { points, balance } = await scene.ok(pointsEndpoints.product, { id: scene.id })
    expect(points).toBeGreaterThan(balance ?? 0)
  },
  'points-fee-open': pointOrderIs('pending'),
  'points-order-shipped': pointOrderIs('shipped'),
  'member-new': async scene => expect((await scene.ok(orderEndpoints.list, {})).total).toBe(0),
  'member-frozen': memberCallReturns(100009),
  'member-deleted': memberCallReturns(100008),
  'session-expired': memberCallReturns(100001),
  'wish-list-full': async scene =>
    expect((await scene.ok(favoriteEndpoints.list, { pageNum: 1, pageSize: 10 })).total).toBe(36),
  'back-market-invite': scene =>
    expect(scene.value("select useLimit - usedCount from InviteCode where code = 'BM-LASTONE'")).toBe(1),
  'wholesale-in-review': applicationIs('in-review'),
  'wholesale-accepted': applicationIs('accepted'),
  'wholesale-refused': applicationIs('refused'),
  'level-about-to-rise': levelIs(2),
  'level-risen': levelIs(3),
  'quote-asked': quoteIs('submitted'),
  'quote-answered': quoteIs('answered'),
  'quote-accepted': async scene => {
    const { rows } = await scene.ok(quoteEndpoints.list, { pageNum: 1, pageSize: 10 })
    expect(rows.filter(({ actions }) => actions.canOrder).length).toBe(2)
  },
  'presale-deposit-paid': presaleIs('waiting', { canPay: false }),
  'presale-balance-due': presaleIs('balance', { canPay: true }),
  'quick-order': async scene => {
    const { rows } = await scene.ok(quickOrderEndpoints.check, { text: `${skus.screen} 5\nNO-SUCH 2` })
    expect(rows.map(({ result }) => result)).toEqual(['ready', 'unknown'])
  },
  'saved-lists': async scene => expect((await scene.ok(savedListEndpoints.list, {})).total).toBe(2),
  'saved-list-results': async scene => {
    const { check } = await scene.ok(savedListEndpoints.detail, { id: scene.id })
    const results = check.rows.map(({ result }) => result)
    expect([...results.slice(0, 2), results.includes('ready')]).toEqual(['refused', 'adjusted', true])
  },
  'slow-shop': hasFault('slow'),
  'flaky-network': hasFault('flaky'),
  'shop-down': hasFault('down'),
  'search-down': hasFault('search-down'),
  'submit-answer-lost': hasFault('answer-lost'),
}
