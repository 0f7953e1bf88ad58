import { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { expect, it } from 'vitest'
import { buyToReturn, type Returnable } from '#server/testing/returns.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { decideAfterSale } from './decide-after-sale.ts'

const shop = setUpShop()

const readPoints = async (memberId: number) =>
  (await shop.deps.db.member.findUniqueOrThrow({ where: { id: memberId } })).pointsBalance
const closeOne = async ({ token, form }: Returnable, resolution: 'refund' | 'credit') => {
  const { afterSaleNo } = await shop.call.ok(afterSaleEndpoints.add, { ...form(1), resolution }, { token })
  await decideAfterSale(shop.deps, { afterSaleNo, to: 'accepted', answer: '' })
  await decideAfterSale(shop.deps, { afterSaleNo, to: 'closed', answer: '' })
}

it('takes back earned points for refunds and credits, and pays store credit as points', async () => {
  const one = await buyToReturn(shop, 'shipped')
  const { token, order, line, memberId } = one
  await shop.call.ok(orderEndpoints.confirmReceipt, { orderNo: order.orderNo }, { token })
  const cents = line.unitPriceCents
  const toPoints = (quantity: number) => Math.floor((cents * quantity) / 100)

  expect(await readPoints(memberId)).toBe(toPoints(3))

  await closeOne(one, 'refund')
  expect(await readPoints(memberId)).toBe(toPoints(2))

  await closeOne(one, 'credit')
  expect(await readPoints(memberId)).toBe(toPoints(1) + cents)

  await closeOne(one, 'refund')
  expect(await readPoints(memberId)).toBe(cents)
})

it('returns spent points in portions that add up, and takes back no points that were never earned', async () => {
  const one = await buyToReturn(shop, 'received')
  const { memberId, order, line } = one
  await shop.deps.db.orderItem.update({ where: { id: line.id }, data: { pointsShareCents: 100 } })
  const portions: number[] = []
  for (const requested of ['refund', 'credit', 'refund'] as const) {
    const before = await readPoints(memberId)
    await closeOne(one, requested)
    const { delta } = await shop.deps.db.pointEntry.findFirstOrThrow({
      where: { memberId, kind: 'redeem-back' },
      orderBy: { id: 'desc' },
    })
    const after = await shop.deps.db.afterSaleOrder.findFirstOrThrow({
      where: { orderId: order.id },
      orderBy: { id: 'desc' },
    })
    expect((await readPoints(memberId)) - before).toBe(
      delta + (requested === 'credit' ? after.refundCents : 0),
    )
    portions.push(delta)
  }

  expect(portions).toEqual([33, 33, 34])
})

it('earns no points at receipt for items refunded before, and takes none back later', async () => {
  const one = await buyToReturn(shop, 'shipped')
  const { token, order, line, memberId } = one
  await closeOne(one, 'refund')

  expect(await readPoints(memberId)).toBe(0)

  await shop.call.ok(orderEndpoints.confirmReceipt, { orderNo: order.orderNo }, { token })
  expect(await readPoints(memberId)).toBe(Math.floor((line.unitPriceCents * 2) / 100))

  await closeOne(one, 'refund')
  expect(await readPoints(memberId)).toBe(Math.floor(line.unitPriceCents / 100))
})
