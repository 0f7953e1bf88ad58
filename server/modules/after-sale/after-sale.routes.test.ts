import { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it } from 'vitest'
import { makeProduct } from '#server/testing/builders/catalog.ts'
import { buyToReturn, type OrderToReturn } from '#server/testing/returns.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { storePhoto } from '#server/testing/uploads.ts'
import { decideAfterSale } from './decide-after-sale.ts'

const shop = setUpShop()

const { items, add, cancel, detail, list } = afterSaleEndpoints

const bought = (...order: OrderToReturn) => buyToReturn(shop, ...order)

describe('POST /api/shop/problem/order/add', () => {
  it('[CALL-shop-problem-order-add] opens a request from a form or JSON, once per submit key', async () => {
    const { token, form, order } = await bought()
    const opened = await shop.call.ok(add, form(1, { submitKey: 'k' }), { token })

    expect(opened).toMatchObject({
      orderNo: order.orderNo,
      status: 'submitted',
      reason: 'Quality problem',
      description: 'Ghost touch <b>after</b> warming up',
      refundAmount: 0,
      canCancel: true,
    })
    expect(opened.afterSaleNo).toMatch(/^AS\d{12}$/)

    const again = await shop.call.ok(add, form(1, { submitKey: 'k' }), { token, as: 'json' })
    expect(again.afterSaleNo).toBe(opened.afterSaleNo)
    expect((await shop.call.ok(list, {}, { token })).total).toBe(1)
  })

  it('keeps the reason, text and photos of each item [SHOP-18]', async () => {
    const { token, order, line } = await bought()
    const { id, ...copy } = line
    const { sku } = await makeProduct(shop.deps.db)
    const other = await shop.deps.db.orderItem.create({ data: { ...copy, skuId: sku.id } })
    const [first, second] = [String(id), String(other.id)]
    const photo = await storePhoto(shop, 'ghost-touch')
    const own = { reasonCode: 'not-as-described', description: 'Ghost touch', images: [photo] }
    const form = {
      orderNo: order.orderNo,
      resolution: 'refund' as const,
      reasonCode: 'order-reason-quality',
      description: 'Very quiet',
      items: [
        { orderItemId: first, quantity: 1, ...own },
        { orderItemId: second, quantity: 1 },
      ],
    }

    const opened = await shop.call.ok(add, form, { token, as: 'json' })

    expect(opened.items).toMatchObject([
      {
        orderItemId: first,
        reason: 'Not as described',
        description: 'Ghost touch',
        images: [photo],
      },
      { orderItemId: second, reasonCode: 'order-reason-quality', description: 'Very quiet', images: [] },
    ])
    expect(opened.images).toEqual([photo])
  })

  it('rejects a request in which an item has no reason [SHOP-18]', async () => {
    const { token, form } = await bought()
    const { reasonCode: _, ...withoutReason } = form(1)

    expect(await shop.call(add, withoutReason, { token })).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'reasonCode', reason: 'is required' }] },
    })
  })

  it('[ERR-300002, RULE-5-returned-quantity-server] counts earlier requests: after two of three units, two more are refused', async () => {
    const { token, form } = await bought()
    await shop.call.ok(add, form(2), { token })

    expect(await shop.call(add, form(2), { token })).toMatchObject({
      code: 300_002,
      msg: 'The number of returned order items exceeds the total number of items',
      data: { ordered: 3, remaining: 1 },
    })

    await shop.call.ok(add, form(1), { token })
  })

  it('never exceeds the quantity with 50 parallel requests', async () => {
    const { token, form, order } = await bought('received', 5)
    const responses = await Promise.all(Array.from({ length: 50 }, () => shop.call(add, form(1), { token })))
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(5)
    expect(responses.filter(({ code }) => code === 300_002)).toHaveLength(45)
    const { items: lines } = await shop.call.ok(items, { orderNo: order.orderNo }, { token })
    expect(lines[0]?.returnable).toBe(0)
  })

  it('[ERR-200001] rejects items that are not in the order', async () => {
    const [mine, other] = [await bought(), await bought()]
    const form = { ...mine.form(1), items: other.form(1).items }
    expect(await shop.call(add, form, { token: mine.token })).toMatchObject({
      code: 200_001,
      msg: 'No sales order product found',
    })
  })

  it('refuses orders not shipped, unknown reasons and orders of other members', async () => {
    const paid = await bought('paid')
    expect(await shop.call(add, paid.form(1), { token: paid.token })).toMatchObject({ code: 300_006 })

    const { token, form } = await bought()
    expect(await shop.call(add, form(1, { reasonCode: 'none' }), { token })).toMatchObject({ code: 3001 })
    expect(await shop.call(add, form(0), { token })).toMatchObject({ code: 3001 })
    expect(await shop.call(add, paid.form(1), { token })).toMatchObject({
      code: 500,
      msg: 'The order does not exist',
    })
  })

  it('ends with the warranty, or with the deadline for problems on arrival', async () => {
    const ago = (days: number) => ({ receivedAt: new Date(shop.deps.clock.nowMs() - days * DAY_MS) })
    const recent = await bought('received', 3, ago(8))
    const late = { code: 500, msg: 'The deadline to report this has passed' }
    const doa = recent.form(1, { reasonCode: 'damaged-transport' })

    expect(await shop.call(add, doa, { token: recent.token })).toMatchObject(late)

    await shop.call.ok(add, recent.form(1), { token: recent.token })
    const old = await bought('received', 3, ago(800))

    expect(await shop.call(add, old.form(1), { token: old.token })).toMatchObject(late)
  })
})

describe('the lifecycle of a request', () => {
  it('[CALL-shop-problem-order-cancel] releases its items; a decided request cannot be withdrawn', async () => {
    const { token, form } = await bought()
    const { afterSaleNo } = await shop.call.ok(add, form(3), { token })

    expect((await shop.call.ok(cancel, { id: afterSaleNo }, { token })).status).toBe('cancelled')
    expect(await shop.call(cancel, { id: afterSaleNo }, { token })).toMatchObject({ code: 300_006 })

    const second = await shop.call.ok(add, form(3), { token })
    await decideAfterSale(shop.deps, { afterSaleNo: second.afterSaleNo, to: 'refused', answer: 'Torn flex' })

    expect(await shop.call(cancel, { id: second.afterSaleNo }, { token })).toMatchObject({ code: 300_006 })

    await shop.call.ok(add, form(3), { token })
  })

  it('[CALL-shop-problem-order-detail] returns each step with actor, time and reason, and the refund once closed', async () => {
    const { token, form, order, line } = await bought()
    const { afterSaleNo } = await shop.call.ok(add, form(2), { token })
    await decideAfterSale(shop.deps, { afterSaleNo, to: 'accepted', answer: 'Send them back' })
    const granted = await shop.call.ok(detail, { id: afterSaleNo }, { token })
    const cents = line.unitPriceCents * 2

    expect(granted).toMatchObject({ status: 'accepted', answer: 'Send them back', refundAmount: cents / 100 })
    expect(granted.refunds).toEqual([])

    await decideAfterSale(shop.deps, { afterSaleNo, to: 'closed', answer: 'Settled' })
    await expect(decideAfterSale(shop.deps, { afterSaleNo, to: 'closed', answer: '' })).rejects.toThrow(
      'This request can’t be changed in its current status',
    )

    const closed = await shop.call.ok(detail, { id: afterSaleNo }, { token })
    expect(closed.refunds).toMatchObject([{ amount: cents / 100 }])
    expect(closed.history.map(step => step.toStatus)).toEqual([
      'submitted',
      'in-review',
      'accepted',
      'closed',
    ])

    const after = await shop.deps.db.order.findUniqueOrThrow({
      where: { id: order.id },
      include: { items: true },
    })
    expect(after).toMatchObject({
      refundedCents: cents,
      items: [{ returnedQuantity: 2, refundedCents: cents }],
    })
  })

  it('[B-10] names the return in the refund title, not the instructions to the buyer', async () => {
    const one = await bought('received')
    const { afterSaleNo } = await shop.call.ok(
      add,
      { ...one.form(1), resolution: 'refund' },
      { token: one.token },
    )
    const answer = 'Please send both back'
    await decideAfterSale(shop.deps, { afterSaleNo, to: 'accepted', answer })
    await decideAfterSale(shop.deps, { afterSaleNo, to: 'closed', answer: '' })
    const refunds = await shop.deps.db.refund.findMany({ where: { orderId: one.order.id } })

    expect(refunds.map(({ reason }) => reason)).toEqual([`Return ${afterSaleNo}`])
  })

  it('[CALL-my-shop-problem-order-list] lists the member’s own requests, filtered by status', async () => {
    const token = await shop.createToken(persona('ravi').email)
    const { rows, total } = await shop.call.ok(list, { pageSize: 3 }, { token })

    expect(total).toBe(6)
    expect(rows.map(row => row.status)).toEqual(['submitted', 'in-review', 'accepted'])
    expect((await shop.call.ok(list, { status: 'closed' }, { token })).total).toBe(1)

    const id = requireFirst(rows).afterSaleNo
    const other = await shop.createToken(persona('oliver').email)
    for (const endpoint of [detail, cancel]) {
      expect(await shop.call(endpoint, { id }, { token: other })).toMatchObject({
        code: 500,
        msg: 'The request does not exist',
      })
    }
  })

  it('[OWN-after-sale-items] returns the returnable quantities and their deadlines', async () => {
    const { token, form, order, line } = await bought()
    await shop.call.ok(add, form(1), { token })
    const { items: lines } = await shop.call.ok(items, { orderNo: order.orderNo }, { token })
    expect(lines).toMatchObject([{ skuNum: 3, returnable: 2, pieceAmount: line.unitPriceCents / 100 }])
    expect(Date.parse(lines[0]?.arrivalUntil ?? '')).toBe((order.receivedAt?.getTime() ?? 0) + 7 * DAY_MS)
  })
})
