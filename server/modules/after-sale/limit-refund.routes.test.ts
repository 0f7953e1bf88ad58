import { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { expect, it } from 'vitest'
import { refundOrder } from '#server/modules/order/refund-order.ts'
import { makeOrder } from '#server/testing/builders/order.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { decideAfterSale } from './decide-after-sale.ts'

const shop = setUpShop()

/** An accepted return of all items of an order, of which a refund by hand leaves `leftCents`. */
const acceptReturn = async ({ leftCents }: { leftCents: number }) => {
  const { token, memberId, email } = await createBuyer(shop)
  const order = await makeOrder(shop.deps.db, memberId, { status: 'received', quantity: 2 })
  const { afterSaleNo } = await shop.call.ok(
    afterSaleEndpoints.add,
    {
      orderNo: order.orderNo,
      resolution: 'refund',
      reasonCode: 'order-reason-quality',
      description: 'Ghost touch',
      items: [{ orderItemId: String(requireFirst(order.items).id), quantity: 2 }],
    },
    { token },
  )
  await decideAfterSale(shop.deps, { afterSaleNo, to: 'accepted', answer: '' })
  await refundOrder(shop.deps, {
    orderNo: order.orderNo,
    amountCents: order.totalCents - leftCents,
    reason: 'Goodwill',
    result: 'done',
  })

  const close = () => decideAfterSale(shop.deps, { afterSaleNo, to: 'closed', answer: '' })
  const read = () => shop.call.ok(afterSaleEndpoints.detail, { id: afterSaleNo }, { token })
  const readMail = () =>
    shop.deps.db.inboxMessage.findFirstOrThrow({ where: { toAddress: email, kind: 'after-sale-closed' } })
  const readOrder = () => shop.deps.db.order.findUniqueOrThrow({ where: { id: order.id } })

  return { order, close, read, readMail, readOrder }
}

it('a return is closed with what a refund by hand has left, and says why it is less', async () => {
  const { order, close, read, readMail, readOrder } = await acceptReturn({ leftCents: 300 })

  await close()

  const closed = await read()
  expect(closed.status).toBe('closed')
  expect(closed.refundAmount).toBe(3)
  expect(closed.items.map(({ refundAmount }) => refundAmount)).toEqual([3])
  expect(closed.refunds).toMatchObject([{ amount: 3 }])
  expect(closed.history.at(-1)?.reason).toMatch(
    /already refunded \$[\d.]+ of this return\. We refund the other \$3\.00/,
  )
  expect((await readMail()).body).toContain('We refund the other $3.00 now.')
  expect((await readOrder()).refundedCents).toBe(order.totalCents)
})

it('a return is closed without a refund when everything was refunded by hand', async () => {
  const { close, read } = await acceptReturn({ leftCents: 0 })

  await close()

  const closed = await read()
  expect(closed.status).toBe('closed')
  expect(closed.refundAmount).toBe(0)
  expect(closed.refunds).toEqual([])
  expect(closed.history.at(-1)?.reason).toMatch(/^We had already refunded \$[\d.]+ of this return\.$/)
})
