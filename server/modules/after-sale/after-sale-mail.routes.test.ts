import { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { describe, expect, it } from 'vitest'
import { makeOrder } from '#server/testing/builders/order.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'
import { decideAfterSale } from './decide-after-sale.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const requestReturn = async (resolution: 'refund' | 'replacement' | 'credit') => {
  const { orderNo, items } = await makeOrder(shop.deps.db, buyer.memberId, {
    status: 'received',
    quantity: 2,
  })
  const form = {
    orderNo,
    resolution,
    reasonCode: 'order-reason-quality',
    description: 'Ghost touch after warming up',
    items: [{ orderItemId: String(requireFirst(items).id), quantity: 1 }],
  }

  return shop.call.ok(afterSaleEndpoints.add, form, { token: buyer.token })
}

const readLastMail = () =>
  shop.deps.db.inboxMessage.findFirstOrThrow({
    where: { memberId: buyer.memberId },
    orderBy: { id: 'desc' },
  })

describe('[SHOP-19] the emails of a return name its items, their reasons, the amount and the next step', () => {
  it('when it was received, with a link to the request', async () => {
    const { id, afterSaleNo, orderNo, items } = await requestReturn('refund')
    const { subject, body } = await readLastMail()
    expect(subject).toBe(`Your request ${afterSaleNo} was received`)
    expect(body).toContain('We’ll review your request within one business day')
    expect(body).toContain(`Items of order ${orderNo}\n1 × ${requireFirst(items).skuName}: Quality problem`)
    expect(body).toContain(`/after-sale-status.html?id=${id}`)
  })

  it('when it was approved, with the answer of the shop', async () => {
    const { afterSaleNo } = await requestReturn('refund')
    await decideAfterSale(shop.deps, { afterSaleNo, to: 'accepted', answer: 'Use the small box.' })
    const { refundCents } = await shop.deps.db.afterSaleOrder.findUniqueOrThrow({ where: { afterSaleNo } })
    expect((await readLastMail()).body).toContain(
      `we refund $${(refundCents / 100).toFixed(2)} to your original payment method.\n\nUse the small box.`,
    )
  })

  it.each([
    ['refund', /^We refunded \$\d+\.\d\d to your original payment method\./],
    ['credit', /^We gave you \$\d+\.\d\d as store credit in points\./],
    ['replacement', /^Your request is complete, and your replacement is on its way\./],
  ] as const)('when it was closed with a %s', async (resolution, start) => {
    const { afterSaleNo } = await requestReturn(resolution)
    await decideAfterSale(shop.deps, { afterSaleNo, to: 'accepted', answer: '' })
    await decideAfterSale(shop.deps, { afterSaleNo, to: 'closed', answer: '' })
    expect((await readLastMail()).body).toMatch(start)
  })

  it('when the buyer withdrew it', async () => {
    const { id, afterSaleNo } = await requestReturn('refund')
    await shop.call.ok(afterSaleEndpoints.cancel, { id }, { token: buyer.token })
    expect((await readLastMail()).subject).toBe(`Your request ${afterSaleNo} was withdrawn`)
  })
})
