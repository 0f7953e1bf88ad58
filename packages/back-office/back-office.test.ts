import { backOfficeEndpoints } from '@fixbench/contract/back-office/back-office.contract.ts'
import { STAFF_ONLY } from '@fixbench/contract/back-office/staff-only.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { requireFirst, requireValue } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { makeOrder } from '@fixbench/server/testing/builders/order.ts'
import {
  type Buyer,
  createBuyer,
  createStaff,
  payOrder,
  placeOrder,
} from '@fixbench/server/testing/buyers.ts'
import { decideDispute, openDispute } from '@fixbench/server/testing/disputes.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const {
  overview,
  orders,
  order,
  ship,
  respondDispute,
  returns,
  decideReturn,
  skus,
  setStock,
  setPrice,
  setTerms,
} = backOfficeEndpoints
const { customers, customer } = backOfficeEndpoints
const { skuCode } = specials.plainScreen

const shop = setUpWorlds()
let staff: Buyer
let token = ''
beforeAll(async () => {
  staff = await createStaff(shop)
  token = staff.token
})

const createPaidOrder = async (buyer: Buyer) => {
  const { id: skuId } = await shop.deps.db.sku.update({
    where: { skuCode },
    data: { stock: 500, reserved: 0 },
    select: { id: true },
  })
  return makeOrder(shop.deps.db, buyer.memberId, { status: 'paid', quantity: 2, skuId })
}

describe('the back office', () => {
  it('is for the seeded staff, and rejects members and guests [DEMO-12]', async () => {
    const hannah = await shop.createToken(persona('hannah').email)
    const { token: member } = await createBuyer(shop)

    expect(await shop.call(overview, {}, { token: hannah })).toMatchObject({ code: 0 })
    expect(await shop.call(overview, {}, { token: member })).toMatchObject({ code: 500, msg: STAFF_ONLY })
    expect(await shop.call(overview, {})).toMatchObject({ code: 500, msg: 'please login' })
  })

  it('[OWN-back-office-overview] counts an order and its revenue on the day, and best sellers by units [DEMO-12]', async () => {
    const before = (await shop.call.ok(overview, {}, { token })).days.at(-1)
    const { totalCents } = await createPaidOrder(await createBuyer(shop))
    await shop.deps.db.order.updateMany({
      where: { totalCents, status: 'paid' },
      data: { createdAt: shop.deps.clock.now(), paidAt: shop.deps.clock.now() },
    })

    const { days, bestSellers } = await shop.call.ok(overview, {}, { token })
    const today = days.at(-1)

    expect(days).toHaveLength(14)
    expect(today?.orderCount).toBeGreaterThan(requireValue(before, 'before').orderCount)
    expect(
      Math.round(100 * (requireValue(today, 'today').revenue - requireValue(before, 'before').revenue)) %
        totalCents,
    ).toBe(0)
    expect(bestSellers.map(({ soldCount }) => soldCount)).toEqual(
      bestSellers.map(({ soldCount }) => soldCount).toSorted((a, b) => b - a),
    )
  })
})

describe('the orders of all buyers', () => {
  it('[OWN-back-office-orders] are paged, counted by status and found by number, buyer and SKU [DEMO-12]', async () => {
    const buyer = await createBuyer(shop)
    const { orderNo } = await createPaidOrder(buyer)
    const find = (keyword: string) => shop.call.ok(orders, { keyword }, { token })

    const page = await shop.call.ok(orders, { pageSize: 3, pageNum: 2 }, { token })
    const byBuyer = await find(buyer.email)

    expect(page.rows).toHaveLength(3)
    expect(page.total).toBe(await shop.deps.db.order.count())
    expect(byBuyer.rows.map(row => row.orderNo)).toEqual([orderNo])
    expect(byBuyer.counts).toMatchObject({ paid: 1, shipped: 0 })
    expect((await find(orderNo.toLowerCase())).rows.map(row => row.orderNo)).toEqual([orderNo])
    expect((await find(skuCode)).total).toBeGreaterThan(0)
  })

  it('[OWN-back-office-orders] say how many different items an order has [DEMO-12]', async () => {
    const buyer = await createBuyer(shop)
    const { id: orderId, orderNo } = await createPaidOrder(buyer)
    const first = await shop.deps.db.orderItem.findFirstOrThrow({ where: { orderId } })
    const other = await shop.deps.db.sku.findFirstOrThrow({ where: { id: { not: first.skuId } } })
    const { id: _, ...copy } = first
    await shop.deps.db.orderItem.create({ data: { ...copy, skuId: other.id } })

    const { rows } = await shop.call.ok(orders, { keyword: orderNo }, { token })

    expect(rows).toMatchObject([{ firstItem: first.skuName, lineCount: 2, pieceCount: 4 }])
  })

  it('reject a last day before the first one with 3001 [DEMO-12]', async () => {
    const response = await shop.call(orders, { fromDay: '2025-07-02', toDay: '2025-07-01' }, { token })

    expect(response).toMatchObject({ code: 3001, data: { fields: [{ field: 'toDay' }] } })
  })

  it('[OWN-back-office-ship, OWN-back-office-order] ship once per key, with an email and a history that the buyer sees [DEMO-12]', async () => {
    const buyer = await createBuyer(shop)
    const { orderNo } = await createPaidOrder(buyer)
    const headers = { 'idempotency-key': `ship-${orderNo}` }
    const send = () => shop.call.ok(ship, { orderNo, parcelCount: 2 }, { token, headers })

    const [first, second] = await Promise.all([send(), send()])
    const seen = await shop.call.ok(orderEndpoints.detail, { orderNo }, { token: buyer.token })
    const atDesk = await shop.call.ok(order, { orderNo }, { token })

    expect(first.trackingNos).toHaveLength(2)
    expect(second).toEqual(first)
    expect(seen.orderStatus).toBe('shipped')
    expect(atDesk.history).toEqual(seen.history)
    expect(atDesk.buyer).toMatchObject({ email: buyer.email, levelName: '' })
    expect(await shop.deps.db.parcel.count({ where: { order: { orderNo } } })).toBe(2)
  })

  it('name the field that asks for more packages than units [DEMO-12]', async () => {
    const { orderNo } = await createPaidOrder(await createBuyer(shop))

    const response = await shop.call(ship, { orderNo, parcelCount: 9 }, { token })

    expect(response).toMatchObject({ code: 3001, data: { fields: [{ field: 'parcelCount' }] } })
  })
})

describe('returns', () => {
  it('[OWN-back-office-returns, OWN-back-office-decide-return] show photos and the allowed decisions, and move as decided [DEMO-12]', async () => {
    const { rows, counts } = await shop.call.ok(returns, { status: 'submitted' }, { token })
    const [first] = rows
    if (first === undefined) throw new Error('No return request is waiting')
    const { afterSaleNo } = first

    const { status } = await shop.call.ok(decideReturn, { afterSaleNo, decision: 'in-review' }, { token })
    const again = await shop.call(decideReturn, { afterSaleNo, decision: 'closed' }, { token })

    expect(counts.submitted).toBeGreaterThan(0)
    expect(first.decisions).toEqual(['in-review', 'accepted', 'refused'])
    expect(rows.flatMap(({ images }) => images).length).toBeGreaterThan(0)
    expect(status).toBe('in-review')
    expect(again.code).toBe(300_006)
  })
})

describe('stock and prices', () => {
  it('[OWN-back-office-set-stock, OWN-back-office-set-price] are set in units and cents, and recorded [DEMO-12]', async () => {
    await shop.call.ok(setStock, { skuCode, available: 7, reason: 'Counted twice' }, { token })
    const changed = await shop.call.ok(setPrice, { skuCode, price: 71.35 }, { token })

    const { rows } = await shop.call.ok(skus, { keyword: skuCode.toLowerCase() }, { token })
    const movement = await shop.deps.db.stockMovement.findFirst({ orderBy: { id: 'desc' } })

    expect(changed.newPrice).toBe(71.35)
    expect(rows[0]).toMatchObject({ skuCode, available: 7, price: 71.35, isOnSale: true })
    expect(movement?.reason).toBe('Counted twice')
  })

  it('[OWN-back-office-set-terms] have a least quantity, and can be taken off sale [DEMO-12]', async () => {
    const set = (isOnSale: boolean) =>
      shop.call.ok(setTerms, { skuCode, minQuantity: 3, isOnSale }, { token })
    const find = async () => (await shop.call.ok(skus, { keyword: skuCode }, { token })).rows[0]

    await set(false)
    const offSale = await find()
    await set(true)
    await shop.call.ok(setTerms, { skuCode, minQuantity: 1, isOnSale: true }, { token })

    expect(offSale).toMatchObject({ minQuantity: 3, isOnSale: false })
    expect(await find()).toMatchObject({ minQuantity: 1, isOnSale: true })
  })

  it('reject a price of zero and a stock below zero by their field [DEMO-12]', async () => {
    const price = await shop.call(setPrice, { skuCode, price: 0 }, { token })
    const stock = await shop.call(setStock, { skuCode, available: -1 }, { token })

    expect(price).toMatchObject({ code: 3001, data: { fields: [{ field: 'price' }] } })
    expect(stock).toMatchObject({ code: 3001, data: { fields: [{ field: 'available' }] } })
  })

  it('[OWN-back-office-skus] list only low stock, or only what is sold out [DEMO-12]', async () => {
    const low = await shop.call.ok(skus, { stock: 'low', pageSize: 100 }, { token })
    const none = await shop.call.ok(skus, { stock: 'sold-out', pageSize: 100 }, { token })

    expect(low.rows.filter(({ available }) => available < 1 || available > 5)).toEqual([])
    expect(none.rows.length).toBeGreaterThan(0)
    expect(none.rows.filter(({ available }) => available > 0)).toEqual([])
  })
})

describe('customers', () => {
  it('[OWN-back-office-customers] have their level and what they spent, without staff [DEMO-12]', async () => {
    const { rows, total } = await shop.call.ok(customers, { keyword: 'greta' }, { token })
    const wholesale = await shop.call.ok(customers, { group: 'wholesale', pageSize: 100 }, { token })
    const nobody = await shop.call.ok(customers, { keyword: 'hannah' }, { token })

    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({ memberName: 'Greta Gold', levelName: 'Gold', country: 'DE' })
    expect(wholesale.rows.filter(({ levelName }) => levelName === '')).toEqual([])
    expect(nobody.total).toBe(0)
  })

  it('[OWN-back-office-customer] have a history of orders, returns, reviews and levels, page by page [DEMO-12]', async () => {
    const memberId = String(persona('oliver').id)
    const read = (pageNum: number) => shop.call.ok(customer, { memberId, pageNum, pageSize: 5 }, { token })

    const [first, second] = [await read(1), await read(2)]
    const times = [...first.history.rows, ...second.history.rows].map(({ time }) => time)
    const unknown = await shop.call(customer, { memberId: String(staff.memberId) }, { token })

    expect(first.history.total).toBeGreaterThan(10)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(unknown).toMatchObject({ code: 500, msg: 'The customer does not exist' })
  })
})

describe('a dispute at the desk', () => {
  const createPlacedOrder = async () => {
    const buyer = await createBuyer(shop)
    const orderNo = await placeOrder(shop, buyer, skuCode)
    await payOrder(shop, buyer, orderNo)
    return { buyer, orderNo }
  }

  it('[OWN-back-office-respond-dispute] waits for a response with a draft of what the shop knows, and is kept as it was sent (issue 44)', async () => {
    const { buyer, orderNo } = await createPlacedOrder()
    await openDispute(shop, orderNo)
    const listed = await shop.call.ok(orders, { isDisputed: true, keyword: orderNo }, { token })
    const before = (await shop.call.ok(overview, {}, { token })).waiting
    const draft = requireFirst((await shop.call.ok(order, { orderNo }, { token })).disputes)

    const evidence = `${draft.evidence}\nDelivered.`
    const { disputeNo } = draft
    await shop.call.ok(respondDispute, { disputeNo, response: 'contest', evidence }, { token })

    expect(draft.evidence).toContain(`Order ${orderNo}`)
    expect(draft.evidence).toContain(buyer.email)
    expect(draft.evidence).toContain('Email to the buyer')
    expect(listed.rows).toContainEqual(expect.objectContaining({ orderNo, disputeState: 'open' }))

    const seen = await shop.call.ok(order, { orderNo }, { token })
    expect(seen.disputes).toMatchObject([{ disputeStatus: 'open', evidence }])

    const { waiting } = await shop.call.ok(overview, {}, { token })
    expect(waiting.disputes).toBe(before.disputes - 1)
  })

  it('has a draft that fits, however long the order is (issue 44)', async () => {
    const { orderNo } = await createPlacedOrder()
    await shop.deps.db.orderItem.updateMany({
      where: { order: { orderNo } },
      data: { skuName: 'Screen '.repeat(1000) },
    })
    await openDispute(shop, orderNo)

    const { disputeNo, evidence } = requireFirst((await shop.call.ok(order, { orderNo }, { token })).disputes)
    await shop.call.ok(respondDispute, { disputeNo, response: 'contest', evidence }, { token })

    expect(evidence).toHaveLength(5000)
  })

  it('leaves overview, tab, and count the same orders to ship: neither disputed nor lost ones (issue 44)', async () => {
    const free = await createPlacedOrder()
    const disputed = await createPlacedOrder()
    const lost = await createPlacedOrder()
    await openDispute(shop, disputed.orderNo)
    await decideDispute(shop, await openDispute(shop, lost.orderNo), 'lost')

    const { waiting } = await shop.call.ok(overview, {}, { token })
    const { total, counts } = await shop.call.ok(orders, { effectiveStatus: 'paid' }, { token })
    const findStatus = async ({ orderNo }: { orderNo: string }) =>
      requireFirst((await shop.call.ok(orders, { keyword: orderNo }, { token })).rows).effectiveStatus

    expect([waiting.toShip, counts.paid]).toEqual([total, total])
    expect(await findStatus(free)).toBe('paid')
    expect(await findStatus(disputed)).toBe('on-hold')
    expect(await findStatus(lost)).toBe('cancelled')
    expect(await shop.call(ship, disputed, { token })).toMatchObject({ code: 300_006 })
  })
})
