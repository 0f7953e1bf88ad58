import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { savedListEndpoints } from '@fixbench/contract/saved-list/saved-list.contract.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, createBuyer, placeCartOrder, putIntoCart } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
let codes: string[] = []
beforeAll(async () => {
  const skus = await shop.deps.db.sku.findMany({
    where: {
      status: 1,
      stock: { gte: 20 },
      product: { status: 1, priceMode: 'shown', moq: 1, isPresale: false },
    },
    orderBy: { id: 'asc' },
    take: 4,
  })
  codes = skus.map(sku => sku.skuCode)
})

const { list, detail, create, rename, save, remove, toCart } = savedListEndpoints
const getItems = (count = 2) =>
  codes.slice(0, count).map((skuCode, index) => ({ skuCode, buyCount: index + 1 }))
const createList = (buyer: Buyer, name = 'Monthly') =>
  shop.call.ok(create, { name, items: getItems() }, { token: buyer.token })

describe('saved lists', () => {
  it('[OWN-saved-list-create] store SKUs in order, merge duplicates and leave out unknown codes', async () => {
    const buyer = await createBuyer(shop)
    const items = [
      ...getItems(),
      { skuCode: requireFirst(codes), buyCount: 4 },
      { skuCode: 'NO-SUCH', buyCount: 1 },
    ]
    const made = await shop.call.ok(create, { name: 'Monthly', items }, { token: buyer.token })

    expect(made).toMatchObject({ name: 'Monthly', skuCount: 2, pieceCount: 7 })

    const again = await shop.call(create, { name: 'Monthly', items }, { token: buyer.token })
    expect(again).toMatchObject({ code: 3001, data: { fields: [{ field: 'name' }] } })
    expect((await shop.call(create, { name: 'Empty', items: [] }, { token: buyer.token })).code).toBe(500)
  })

  it('are created from the cart or an order', async () => {
    const buyer = await createBuyer(shop)
    await putIntoCart(shop, buyer, specials.plainScreen.skuCode, 3)
    const ofCart = await shop.call.ok(create, { name: 'Cart', fromCart: true }, { token: buyer.token })
    const { orderNo } = await placeCartOrder(shop, buyer)
    const ofOrder = await shop.call.ok(create, { name: 'Order', orderNo }, { token: buyer.token })

    expect([ofCart.pieceCount, ofOrder.pieceCount]).toEqual([3, 3])

    const { token } = await createBuyer(shop)
    expect(await shop.call(create, { name: 'Order', orderNo }, { token })).toMatchObject({
      msg: 'The order does not exist',
    })
  })

  it('[OWN-saved-list-list, OWN-saved-list-detail] show current prices', async () => {
    const buyer = await createBuyer(shop)
    const { id } = await createList(buyer)
    const { check } = await shop.call.ok(detail, { id }, { token: buyer.token })
    expect([check.counts.ready, check.totals.pieces]).toEqual([2, 3])
    const { rows, total } = await shop.call.ok(list, {}, { token: buyer.token })
    expect([total, rows[0]?.id, rows[0]?.images.length]).toEqual([1, id, 2])
  })

  it('[OWN-saved-list-save, OWN-saved-list-rename] can be reordered, changed and renamed', async () => {
    const buyer = await createBuyer(shop)
    const { token } = buyer
    const { id } = await createList(buyer)
    await createList(buyer, 'Other')
    const changed = await shop.call.ok(save, { id, items: getItems(3).toReversed() }, { token })

    expect(changed.check.rows.map(row => [row.skuCode, row.buyCount])).toEqual(
      getItems(3)
        .toReversed()
        .map(item => [item.skuCode, item.buyCount]),
    )
    expect(await shop.call.ok(rename, { id, name: 'Screens' }, { token })).toMatchObject({ name: 'Screens' })
    expect((await shop.call(rename, { id, name: 'Other' }, { token })).code).toBe(3001)
  })

  it('[OWN-saved-list-to-cart, OWN-saved-list-remove] are added to the cart once per click, and can be deleted', async () => {
    const buyer = await createBuyer(shop)
    const { token } = buyer
    const { id } = await createList(buyer)
    const headers = { 'idempotency-key': 'again' }
    await Promise.all([1, 2].map(() => shop.call.ok(toCart, { id }, { token, headers })))

    expect((await shop.call.ok(cartEndpoints.list, {}, { token })).summary.pieceCount).toBe(3)
    expect(await shop.call.ok(remove, { id }, { token })).toEqual({ removed: 1 })
    expect(await shop.call(detail, { id }, { token })).toMatchObject({ msg: 'The list does not exist' })
  })

  it('do not exist for another member', async () => {
    const { id } = await createList(await createBuyer(shop))
    const { token } = await createBuyer(shop)
    const responses = await Promise.all([
      shop.call(detail, { id }, { token }),
      shop.call(rename, { id, name: 'Mine' }, { token }),
      shop.call(save, { id, items: [] }, { token }),
      shop.call(remove, { id }, { token }),
      shop.call(toCart, { id }, { token }),
    ])

    expect(responses.map(response => response.msg)).toEqual(responses.map(() => 'The list does not exist'))
    expect((await shop.call(detail, { id })).msg).toBe('please login')
  })
})
