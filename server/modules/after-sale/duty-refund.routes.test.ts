import { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { supportEndpoints } from '@fixbench/contract/support/support.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer, payOrder, placeCartOrder, putIntoCart, setStock } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { shipOrder } from '../order/fulfillment.ts'
import { decideAfterSale } from './decide-after-sale.ts'

const shop = setUpShop()
const PIECES = 3

/** A shipped order from the United States with the duties-paid line. */
const buyWithPrepaidDuty = async () => {
  const { skuCode } = specials.plainScreen
  await setStock(shop, skuCode, 10)
  const buyer = await createBuyer(shop, 'US', { pointsBalance: 0 })
  await putIntoCart(shop, buyer, skuCode, PIECES)
  const { orderNo } = await placeCartOrder(shop, buyer, { carrierCode: 'us-line-ddp' })
  await payOrder(shop, buyer, orderNo)
  await shipOrder(shop.deps, { orderNo })

  const as = { token: buyer.token }
  const { totals } = await shop.call.ok(orderEndpoints.detail, { orderNo }, as)
  const returnable = await shop.call.ok(afterSaleEndpoints.items, { orderNo }, as)
  const [item] = returnable.items
  if (item === undefined) throw new Error('The order has no item to return')

  return { as, orderNo, totals, item }
}
type Bought = Awaited<ReturnType<typeof buyWithPrepaidDuty>>

/** Returns items and settles the request. Returns it as the buyer sees it. */
const returnItems = async ({ as, orderNo, item }: Bought, reasonCode: string, quantity: number) => {
  const form = {
    orderNo,
    resolution: 'refund' as const,
    reasonCode,
    description: 'Lines on the screen',
    items: [{ orderItemId: item.orderItemId, quantity }],
  }
  const { afterSaleNo } = await shop.call.ok(afterSaleEndpoints.add, form, as)
  await decideAfterSale(shop.deps, { afterSaleNo, to: 'accepted', answer: '' })
  await decideAfterSale(shop.deps, { afterSaleNo, to: 'closed', answer: '' })

  return shop.call.ok(afterSaleEndpoints.detail, { id: afterSaleNo }, as)
}

const readPage = async (path: string): Promise<string> =>
  JSON.stringify(await shop.call.ok(supportEndpoints.infoPage, { path }))

const cents = (dollars: number): number => Math.round(dollars * 100)

describe('prepaid duty of returned items', () => {
  it('is refunded with defective items, and adds up to what was prepaid [SHOP-11]', async () => {
    const bought = await buyWithPrepaidDuty()
    const { dutyTotal, itemsTotal, vatTotal } = bought.totals

    expect(dutyTotal).toBeGreaterThan(0)

    const first = await returnItems(bought, 'doa-screen', 1)
    const rest = await returnItems(bought, 'touch-fault', PIECES - 1)

    expect(cents(first.dutyAmount) + cents(rest.dutyAmount)).toBe(cents(dutyTotal))
    expect(cents(first.refundAmount) + cents(rest.refundAmount)).toBe(
      cents(itemsTotal + vatTotal + dutyTotal),
    )
    expect(first.refunds.map(({ amount }) => amount)).toEqual([first.refundAmount])
  })

  it('is kept for items without a fault [SHOP-11]', async () => {
    const bought = await buyWithPrepaidDuty()

    const request = await returnItems(bought, 'change-of-mind', 1)

    expect(request.dutyAmount).toBe(0)
    expect(request.refundAmount).toBe(bought.item.pieceAmount)
    expect(bought.item.pieceDuty).toBeGreaterThan(0)
  })

  it('is part of the refund of a canceled order [SHOP-11]', async () => {
    const { skuCode } = specials.plainScreen
    await setStock(shop, skuCode, 10)
    const buyer = await createBuyer(shop, 'US', { pointsBalance: 0 })
    await putIntoCart(shop, buyer, skuCode, PIECES)
    const { orderNo } = await placeCartOrder(shop, buyer, { carrierCode: 'us-line-ddp' })
    await payOrder(shop, buyer, orderNo)
    const as = { token: buyer.token }
    const order = await shop.call.ok(orderEndpoints.detail, { orderNo }, as)
    const items = order.items.map(({ id, skuNum }) => ({ orderItemId: id, quantity: skuNum }))
    const request = { orderNo, resolution: 'refund', reasonCode: 'order-cancellation', items } as const
    const { afterSaleNo } = await shop.call.ok(
      afterSaleEndpoints.add,
      { ...request, description: 'Too many' },
      as,
    )

    await decideAfterSale(shop.deps, { afterSaleNo, to: 'accepted', answer: '' })

    const canceled = await shop.call.ok(afterSaleEndpoints.detail, { id: afterSaleNo }, as)
    expect(canceled.dutyAmount).toBe(order.totals.dutyTotal)
    expect(canceled.refundAmount).toBe(order.totalAmount)
  })

  it('is named by the policy and by the page about import taxes [SHOP-11]', async () => {
    const policy = await readPage('/warranty-policy.html')
    const taxes = await readPage('/duties-taxes.html')

    expect(policy).toContain('defective, the refund includes the duty you prepaid')
    expect(policy).toContain('but not prepaid duty')
    expect(taxes).toContain('defective, we refund its prepaid duty')
  })
})
