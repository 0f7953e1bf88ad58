import { setImmediate } from 'node:timers/promises'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer, putIntoCart, setStock } from '#server/testing/buyers.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const plain = specials.plainScreen.skuCode
const as = () => ({ token: buyer.token })
const list = () => shop.call.ok(cartEndpoints.list, { pageSize: 1000 }, as())

describe('POST /api/shop/cart/add', () => {
  it('[CALL-shop-cart-add, ENTITY-cart-line] returns the line with the fields of the specification', async () => {
    const { line, isCapped, summary } = await shop.call.ok(
      cartEndpoints.add,
      { skuCode: plain, buyCount: 2 },
      as(),
    )
    expect(line).toMatchObject({ skuCode: plain, buyCount: 2, productStatus: 1, selected: 1 })
    expect(Object.keys(line)).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'nameEn',
        'image',
        'productSpec',
        'price',
        'joinPrice',
        'seoUrl',
      ]),
    )
    expect(line.joinPrice).toBe(line.price)
    expect(isCapped).toBe(false)
    expect(summary).toMatchObject({ lineCount: 1, pieceCount: 2, itemsTotal: line.lineTotal })
  })

  it('increases the quantity of a SKU already in the cart', async () => {
    await putIntoCart(shop, buyer, plain, 2)
    await putIntoCart(shop, buyer, plain, 3)
    const { rows, total } = await list()
    expect([total, rows[0]?.buyCount]).toEqual([1, 5])
  })

  it('[CALL-shop-cart-add] caps the quantity at the stock and returns the remaining stock', async () => {
    await setStock(shop, specials.tenLeft.skuCode, 10)
    const response = await shop.call.ok(
      cartEndpoints.add,
      { skuCode: specials.tenLeft.skuCode, buyCount: 12 },
      as(),
    )
    expect(response).toMatchObject({ isCapped: true, remaining: 10, line: { buyCount: 10 } })
  })

  it('[ERR-300001] rejects when nothing more is in stock', async () => {
    const none = await shop.call(cartEndpoints.add, { skuCode: specials.noneLeft.skuCode }, as())
    expect(none).toMatchObject({ status: 200, code: 300001, data: { remaining: 0, inCart: 0 } })
    await setStock(shop, specials.tenLeft.skuCode, 10)
    await putIntoCart(shop, buyer, specials.tenLeft.skuCode, 10)
    const more = await shop.call(cartEndpoints.add, { skuCode: specials.tenLeft.skuCode }, as())
    expect(more).toMatchObject({ code: 300001, data: { remaining: 10, inCart: 10 } })
  })

  it('refuses a SKU that is off sale, alone or with its product', async () => {
    for (const skuCode of [specials.offSaleSku.skuCode, specials.offSaleProduct.skuCode]) {
      expect((await shop.call(cartEndpoints.add, { skuCode }, as())).code).toBe(500)
    }
    expect((await list()).total).toBe(0)
  })

  it('refuses a quote-only product and accepts one with a member price', async () => {
    const quote = await shop.call(cartEndpoints.add, { skuCode: specials.quote.skuCode }, as())
    expect([quote.code, quote.msg]).toEqual([500, expect.stringContaining('quote')])
    expect((await putIntoCart(shop, buyer, specials.memberPrice.skuCode)).price).toBeGreaterThan(0)
  })

  it('[ERR-3001] reports an invalid quantity by field', async () => {
    for (const buyCount of [0, -1, 1.5, 100_000]) {
      const response = await shop.call(cartEndpoints.add, { skuCode: plain, buyCount }, as())
      expect(response).toMatchObject({ code: 3001, data: { fields: [{ field: 'buyCount' }] } })
    }
  })

  it('[ERR-500-please-login] requires a signed-in member', async () => {
    expect(await shop.call(cartEndpoints.add, { skuCode: plain })).toMatchObject({
      code: 500,
      msg: 'please login',
    })
  })

  it('[CONST-request-retries] adds once when the same request is retried after a lost response', async () => {
    const headers = { 'idempotency-key': 'lost-response' }
    const requested = { skuCode: plain, buyCount: 2 }
    const [first, second] = await Promise.all([
      shop.call.ok(cartEndpoints.add, requested, { ...as(), headers }),
      shop.call.ok(cartEndpoints.add, requested, { ...as(), headers }),
    ])

    expect([first.line.buyCount, second.line.buyCount]).toEqual([2, 2])

    const other = await shop.call(cartEndpoints.add, { ...requested, buyCount: 3 }, { ...as(), headers })
    expect(other.code).toBe(3001)
  })

  it('gets the first response even when the SKU has sold out in the meantime [CALL-shop-cart-add, CONST-request-retries]', async () => {
    const { skuCode } = specials.tenLeft
    await setStock(shop, skuCode, 10)
    const headers = { 'idempotency-key': 'sold-out' }
    const add = () => shop.call.ok(cartEndpoints.add, { skuCode, buyCount: 12 }, { ...as(), headers })

    const first = await add()
    await shop.call.ok(cartEndpoints.remove, { ids: [first.line.id] }, as())
    await setStock(shop, skuCode, 0)
    const again = await add()

    expect(first).toMatchObject({ isCapped: true, remaining: 10, line: { buyCount: 10 } })
    expect(again).toEqual(first)
    expect((await list()).total).toBe(0)
  })

  it('counts all 60 parallel additions', async () => {
    await Promise.all(
      Array.from({ length: 60 }, () => shop.call.ok(cartEndpoints.add, { skuCode: plain }, as())),
    )
    expect((await list()).rows[0]?.buyCount).toBe(60)
  })

  it('never puts more into the cart than is in stock under parallel requests', async () => {
    await setStock(shop, specials.oneLeft.skuCode, 1)
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        shop.call(cartEndpoints.add, { skuCode: specials.oneLeft.skuCode }, as()),
      ),
    )

    expect(responses.filter(response => response.code === 0)).toHaveLength(1)
    expect(responses.filter(response => response.code === 300001)).toHaveLength(49)
  })
})

describe('POST /api/shop/cart/batchAdd', () => {
  it('[CALL-shop-cart-batchAdd, CALL-shop-cart-batchAdd-request] accepts a bare JSON array and skips items that cannot be bought', async () => {
    const response = await shop.call.ok(
      cartEndpoints.batchAdd,
      [
        { skuCode: plain, buyCount: 2 },
        { skuCode: 'NO-SUCH-SKU', buyCount: 1 },
        { skuCode: specials.offSaleSku.skuCode, buyCount: 1 },
        { skuCode: specials.quote.skuCode, buyCount: 1 },
        { skuCode: specials.noneLeft.skuCode, buyCount: 1 },
        { skuCode: plain, buyCount: 1 },
      ],
      as(),
    )
    expect(response.results.map(({ skuCode, outcome, reason }) => [skuCode, outcome, reason])).toEqual([
      [plain, 'added', null],
      ['NO-SUCH-SKU', 'skipped', 'unknown'],
      [specials.offSaleSku.skuCode, 'skipped', 'removed'],
      [specials.quote.skuCode, 'skipped', 'hidden-price'],
      [specials.noneLeft.skuCode, 'skipped', 'no-stock'],
    ])
    expect(response).toMatchObject({ added: 1, skipped: 4, isRepeat: false })
    expect(response.results[0]?.buyCount).toBe(3)
  })

  it('[RULE-7-default-form] accepts nested form fields as well', async () => {
    const items = [{ skuCode: plain, buyCount: 4 }]
    const response = await shop.call.ok(cartEndpoints.batchAdd, { items }, { ...as(), as: 'form' })
    expect(response.results[0]?.buyCount).toBe(4)
  })

  it('[STATE-4-login-merge] merges a guest cart once when 50 sign-ins send it in parallel', async () => {
    const merge = { items: [{ skuCode: plain, buyCount: 3 }], mergeKey: 'guest-cart-1' }
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => shop.call.ok(cartEndpoints.batchAdd, merge, as())),
    )
    expect(responses.filter(response => !response.isRepeat)).toHaveLength(1)
    expect((await list()).rows[0]?.buyCount).toBe(3)
  })

  it('[CALL-shop-cart-batchAdd] rejects a merge key that was used for another list', async () => {
    const mergeKey = 'guest-cart-3'
    const merge = (buyCount: number) =>
      shop.call(cartEndpoints.batchAdd, { items: [{ skuCode: plain, buyCount }], mergeKey }, as())
    expect((await merge(1)).code).toBe(0)
    expect(await merge(2)).toMatchObject({ code: 3001, data: { fields: [{ field: 'mergeKey' }] } })
    expect((await list()).rows[0]?.buyCount).toBe(1)
  })

  it('merges the same key separately for another member', async () => {
    const merge = { items: [{ skuCode: plain, buyCount: 3 }], mergeKey: 'guest-cart-2' }
    await shop.call.ok(cartEndpoints.batchAdd, merge, as())
    const other = await createBuyer(shop)
    const response = await shop.call.ok(cartEndpoints.batchAdd, merge, { token: other.token })
    expect(response.isRepeat).toBe(false)
  })

  it('[ERR-3001] rejects an empty list and items without a code', async () => {
    expect((await shop.call(cartEndpoints.batchAdd, [], as())).code).toBe(3001)
    expect((await shop.call(cartEndpoints.batchAdd, [{ skuCode: '' }], as())).code).toBe(3001)
  })
})

it('a long list lets others write while its SKUs are read, before the transaction that adds it [issue 41]', async () => {
  const { db, sql, cache } = shop.deps
  const { memberId } = buyer
  const skus = await db.sku.findMany({ select: { skuCode: true }, take: 1000 })
  const items = skus.map(({ skuCode }) => ({ skuCode, buyCount: 1 }))
  cache.clear()

  const adding = shop.call.ok(cartEndpoints.batchAdd, { items }, as())
  // Some of the SKUs are read, or all are added.
  while (cache.get('kept-skus') === undefined) await setImmediate()
  await db.$executeRaw`update Member set memberName = 'Bo' where id = ${memberId}`
  const linesThen = sql.count('select count(*) from CartLine where memberId = ?', memberId)
  const { added } = await adding

  expect(linesThen).toBe(0)
  expect(added).toBeGreaterThan(200)
})

describe('a cart of 1,001 lines [CALL-shop-cart-list]', () => {
  it('[CALL-shop-cart-list-response, CONST-cart-page-size-header] reports the full total on every page', async () => {
    const skus = await shop.deps.db.sku.findMany({
      where: { status: 1, stock: { gt: 0 }, product: { status: 1, priceMode: 'shown', isPresale: false } },
      select: { skuCode: true },
      orderBy: { id: 'asc' },
      take: 1001,
    })
    expect(skus).toHaveLength(1001)

    await shop.call.ok(
      cartEndpoints.batchAdd,
      skus.map(({ skuCode }) => ({ skuCode, buyCount: 1 })),
      as(),
    )
    const page = await shop.call.ok(cartEndpoints.list, { pageNum: 1, pageSize: 10 }, as())

    expect([page.rows.length, page.total, page.summary.lineCount]).toEqual([10, 1001, 1001])

    const first = await shop.call.ok(cartEndpoints.list, { pageNum: 1, pageSize: 1000 }, as())
    const second = await shop.call.ok(cartEndpoints.list, { pageNum: 2, pageSize: 1000 }, as())

    expect([first.rows.length, second.rows.length]).toEqual([1000, 1])

    const ids = new Set([...first.rows, ...second.rows].map(row => row.id))
    expect(ids.size).toBe(1001)

    const sum = [...first.rows, ...second.rows].reduce(
      (cents, row) => cents + Math.round((row.lineTotal ?? 0) * 100),
      0,
    )
    expect(page.summary.itemsTotal).toBe(sum / 100)
  })
})
