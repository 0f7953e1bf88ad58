import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { requireAt } from '@fixbench/domain/require.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import {
  createBuyer,
  getStock,
  newSubmitKey,
  payOrder,
  placeCartOrder,
  placeOrder,
  putIntoCart,
  setStock,
} from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { restockSku } from '../notice/restock.ts'
import { reserveStock } from './stock.repo.ts'

const shop = setUpShop()

const findPool = async (): Promise<[string, string]> => {
  const skus = await shop.deps.db.sku.findMany({
    where: { stockPool: { not: null } },
    orderBy: [{ stockPool: 'asc' }, { id: 'asc' }],
  })
  const one = skus.find(sku => skus.some(({ id, stockPool }) => id !== sku.id && stockPool === sku.stockPool))
  const other = skus.find(({ id, stockPool }) => id !== one?.id && stockPool === one?.stockPool)
  if (one === undefined || other === undefined) throw new Error('The small catalog has no shared stock')

  return [one.skuCode, other.skuCode]
}
const readPool = async () => {
  const skus = await shop.deps.db.sku.findMany({
    where: { skuCode: { in: await findPool() } },
    orderBy: { id: 'asc' },
    select: { stock: true, reserved: true, soldCount: true, product: { select: { stockSum: true } } },
  })
  return skus.map(({ product, ...facts }) => ({ ...facts, ...product }))
}
const readMovements = async (skuCode: string, orderNo: string) => {
  const { id } = await getStock(shop, skuCode)
  const rows = await shop.deps.db.stockMovement.findMany({
    where: { skuId: id, orderNo },
    orderBy: { id: 'asc' },
  })

  return rows.map(({ kind, stockDelta, reservedDelta, stockAfter, reservedAfter }) => [
    kind,
    stockDelta,
    reservedDelta,
    stockAfter,
    reservedAfter,
  ])
}

let one = ''
let other = ''
beforeEach(async () => {
  ;[one, other] = await findPool()
  await setStock(shop, one, 10)
})

describe('SKUs with the same part number share one stock', () => {
  it('[C-20] selling one SKU lowers the stock of the other and of its product, and counts as sold once', async () => {
    const before = await readPool()
    const buyer = await createBuyer(shop)
    const orderNo = await placeOrder(shop, buyer, one, 3)
    const held = await readPool()

    expect(held).toMatchObject([
      { stock: 10, reserved: 3, stockSum: 7 },
      { stock: 10, reserved: 3, stockSum: 7 },
    ])

    await payOrder(shop, buyer, orderNo)
    const sold = await readPool()

    expect(sold).toMatchObject([
      { stock: 7, reserved: 0, stockSum: 7 },
      { stock: 7, reserved: 0, stockSum: 7 },
    ])
    expect(sold.map(({ soldCount }, index) => soldCount - requireAt(before, index).soldCount)).toEqual([3, 0])

    const register = [
      ['reserve', 0, 3, 10, 3],
      ['take', -3, -3, 7, 0],
    ]
    expect(await readMovements(one, orderNo)).toEqual(register)
    expect(await readMovements(other, orderNo)).toEqual(register)
  })

  it('[C-20] canceling an order returns the stock to both', async () => {
    const buyer = await createBuyer(shop)
    const orderNo = await placeOrder(shop, buyer, other, 4)
    await shop.call.ok(orderEndpoints.cancel, { orderNo, reason: '' }, { token: buyer.token })
    const free = { stock: 10, reserved: 0, stockSum: 10 }
    expect(await readPool()).toMatchObject([free, free])
  })

  it('[C-20] quantities of two items in one order are added before the stock is checked', async () => {
    const buyer = await createBuyer(shop)
    await putIntoCart(shop, buyer, one, 6)
    await putIntoCart(shop, buyer, other, 6)
    const { token, addressId } = buyer
    const { problems } = await shop.call.ok(cartEndpoints.initOrder, { addressId }, { token })

    expect(problems.map(({ kind, old, new: left, isBlocking }) => [kind, old, left, isBlocking])).toEqual([
      ['stock', 6, 4, true],
    ])

    const response = await shop.call(
      cartEndpoints.submitOrder,
      { addressId, carrierCode: 'dhl-express', submitKey: newSubmitKey() },
      { token },
    )
    expect(response).toMatchObject({ code: 300001, data: { remaining: 4 } })

    const facts = { orderNo: 'FB0', actor: 'member', reason: 'Test', now: shop.deps.clock.now() }
    const items = await Promise.all(
      [one, other].map(async skuCode => ({
        skuId: (await getStock(shop, skuCode)).id,
        skuCode,
        quantity: 6,
      })),
    )

    await expect(inTransaction(shop.deps.db, tx => reserveStock(tx, items, facts))).rejects.toMatchObject({
      details: { remaining: 4, items: [{ skuCode: other, asked: 6, remaining: 4 }] },
    })
    expect(await readPool()).toMatchObject([{ reserved: 0 }, { reserved: 0 }])
  })

  it('[C-20] two items in stock are reserved together, with one movement per SKU', async () => {
    const buyer = await createBuyer(shop)
    await putIntoCart(shop, buyer, one, 6)
    await putIntoCart(shop, buyer, other, 4)
    const { orderNo } = await placeCartOrder(shop, buyer, { carrierCode: 'dhl-express' })
    expect(await readPool()).toMatchObject([{ reserved: 10 }, { reserved: 10 }])
    expect(await readMovements(one, orderNo)).toEqual([['reserve', 0, 10, 10, 10]])
    expect(await readMovements(other, orderNo)).toEqual([['reserve', 0, 10, 10, 10]])
  })

  it('[C-20] [ERR-300001] 40 parallel buyers of either SKU get 10 units', async () => {
    const buyers = []
    for (let index = 0; index < 40; index += 1) buyers.push(await createBuyer(shop))
    const responses = await Promise.all(
      buyers.map(({ token, addressId }, index) =>
        shop.call(
          orderEndpoints.immediate,
          {
            skuCode: index % 2 === 0 ? one : other,
            buyCount: 1,
            addressId,
            carrierCode: 'dhl-express',
            submitKey: newSubmitKey(),
          },
          { token },
        ),
      ),
    )

    expect(responses.filter(({ code }) => code === 0)).toHaveLength(10)
    expect(responses.filter(({ code }) => code === 300001)).toHaveLength(30)
    expect(await readPool()).toMatchObject([
      { stock: 10, reserved: 10 },
      { stock: 10, reserved: 10 },
    ])
  })

  it('[C-20] a restock in the console applies to both, and notifies everyone who waits for either', async () => {
    await setStock(shop, one, 0)
    const { memberId } = await createBuyer(shop)
    const { id: skuId } = await getStock(shop, other)
    await shop.deps.db.arrivalNotice.create({ data: { memberId, skuId, createdAt: shop.deps.clock.now() } })

    expect(await restockSku(shop.deps, { skuCode: one, quantity: 5, reason: 'Test' })).toEqual({
      skuCode: one,
      stock: 5,
      notified: 1,
    })
    expect(await readPool()).toMatchObject([
      { stock: 5, stockSum: 5 },
      { stock: 5, stockSum: 5 },
    ])
  })
})
