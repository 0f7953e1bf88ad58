import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer, payOrder, placeCartOrder, putIntoCart, setStock } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { refundOrder } from './refund-order.ts'

const shop = setUpShop()

/** A paid order, and how its buyer reads it. */
const buy = async () => {
  const { skuCode } = specials.plainScreen
  await setStock(shop, skuCode, 10)
  const buyer = await createBuyer(shop, 'US')
  await putIntoCart(shop, buyer, skuCode, 1)
  const { orderNo } = await placeCartOrder(shop, buyer)
  await payOrder(shop, buyer, orderNo)
  const read = () => shop.call.ok(orderEndpoints.detail, { orderNo }, { token: buyer.token })
  const listMails = (kind: string) =>
    shop.deps.db.inboxMessage.findMany({ where: { toAddress: buyer.email, kind }, orderBy: { id: 'asc' } })

  return { orderNo, read, listMails }
}

describe('a refund by hand', () => {
  it('of a part is shown in the order and emailed, and the rest can be refunded later', async () => {
    const { orderNo, read, listMails } = await buy()
    const part = { orderNo, amountCents: 500, reason: 'Late delivery', result: 'done' as const }

    await refundOrder(shop.deps, part)
    const afterPart = await read()
    await refundOrder(shop.deps, { ...part, amountCents: undefined, reason: 'Goodwill' })
    const afterRest = await read()

    expect(afterPart.refundedTotal).toBe(5)
    expect(afterPart.refunds.map(({ amount, reason }) => ({ amount, reason }))).toEqual([
      { amount: 5, reason: 'Late delivery' },
    ])
    expect(afterRest.refundedTotal).toBe(afterRest.totals.totalAmount)

    const mails = await listMails('payment-refunded')
    expect(mails.map(({ body }) => body.split('. ')[0])).toEqual(['Late delivery', 'Goodwill'])
  })

  it('of more than is left changes nothing and names the rest', async () => {
    const { orderNo, read } = await buy()
    const { totals } = await read()
    const tooMuch = Math.round(totals.totalAmount * 100) + 1

    const refund = refundOrder(shop.deps, {
      orderNo,
      amountCents: tooMuch,
      reason: 'Goodwill',
      result: 'done',
    })

    await expect(refund).rejects.toMatchObject({ details: { fields: [{ field: 'amount' }] } })
    expect((await read()).refundedTotal).toBe(0)
  })

  it('that the bank rejects changes no total, and says so in the history and by email', async () => {
    const { orderNo, read, listMails } = await buy()

    await refundOrder(shop.deps, { orderNo, amountCents: 500, reason: 'Goodwill', result: 'rejected' })

    const order = await read()
    expect(order.refundedTotal).toBe(0)
    expect(order.refunds).toEqual([])
    expect(order.history.at(-1)?.reason).toBe('Goodwill. The bank rejected the refund of $5.00')
    expect(await listMails('refund-rejected')).toHaveLength(1)
  })
})
