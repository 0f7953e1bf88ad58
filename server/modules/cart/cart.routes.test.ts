import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer, putIntoCart, setStock } from '#server/testing/buyers.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const plain = specials.plainScreen.skuCode
const as = () => ({ token: buyer.token })
const list = () => shop.call.ok(cartEndpoints.list, { pageSize: 1000 }, as())

describe('changing a cart', () => {
  it('[CALL-shop-cart-edit] [B-46] sets the quantity of one line at its ladder price and stores it', async () => {
    const other = await putIntoCart(shop, buyer, plain, 2)
    const line = await putIntoCart(shop, buyer, specials.ladder.skuCode, 1)
    const step = line.ladder.findLast(({ minQuantity }) => minQuantity <= 10)
    const response = await shop.call.ok(cartEndpoints.edit, { id: line.id, buyCount: 10 }, as())

    expect(response.line).toMatchObject({ id: line.id, buyCount: 10, price: step?.unitPrice })
    expect(step?.unitPrice).toBeLessThan(line.price ?? 0)
    expect(response.line.lineTotal).toBeCloseTo(requireValue(step, 'step').unitPrice * 10, 2)
    expect(response.summary.itemsTotal).toBeCloseTo(
      (response.line.lineTotal ?? 0) + (other.lineTotal ?? 0),
      2,
    )
    expect(response).toMatchObject({ isCapped: false })

    const counts = new Map((await list()).rows.map(row => [row.id, row.buyCount]))
    expect(counts).toEqual(
      new Map([
        [line.id, 10],
        [other.id, 2],
      ]),
    )
  })

  it('[B-07] does not report a ladder step as a price change', async () => {
    const { skuCode } = specials.ladder
    const unchanged = async () => {
      const [line] = (await list()).rows
      expect(line?.joinPrice).toBe(line?.price)

      const checkout = await shop.call.ok(
        cartEndpoints.initOrder,
        { addressId: buyer.addressId, couponCode: '' },
        as(),
      )
      expect(checkout.problems.filter(({ kind }) => kind === 'price')).toEqual([])
    }

    const line = await putIntoCart(shop, buyer, skuCode, 1)
    await shop.call.ok(cartEndpoints.edit, { id: line.id, buyCount: 10 }, as())
    await unchanged()
    await shop.call.ok(cartEndpoints.edit, { id: line.id, buyCount: 2 }, as())
    await unchanged()
    await putIntoCart(shop, buyer, skuCode, 8)
    await unchanged()
    await shop.call.ok(cartEndpoints.batchAdd, { items: [{ skuCode, buyCount: 20 }] }, as())
    await unchanged()
  })

  it('[B-07] still reports a real price change', async () => {
    const line = await putIntoCart(shop, buyer, specials.ladder.skuCode, 10)
    const where = { skuCode: specials.ladder.skuCode }
    const sku = await shop.deps.db.sku.findUniqueOrThrow({ where })
    await shop.deps.db.sku.update({ where, data: { priceCents: sku.priceCents * 2 } })
    const [changed] = (await list()).rows
    await shop.deps.db.sku.update({ where, data: { priceCents: sku.priceCents } })

    expect(changed?.joinPrice).toBe(line.price)
    expect(changed?.price).toBeGreaterThan(line.price ?? 0)
  })

  it('[B-07] shows no price notices in seeded carts, except for the line seeded to show one', async () => {
    const carts = await shop.deps.db.cartLine.findMany({
      distinct: ['memberId'],
      where: { member: { email: { endsWith: '@fixbench.example' } } },
      select: { member: { select: { email: true, status: true } } },
    })
    const changed: string[] = []
    for (const { member } of carts.filter(cart => cart.member.status === 'active')) {
      const token = await shop.createToken(member.email)
      const { rows } = await shop.call.ok(cartEndpoints.list, { pageSize: 1000 }, { token })
      changed.push(...rows.filter(row => row.joinPrice !== row.price).map(() => member.email))
    }

    expect(changed).toEqual(['oliver@fixbench.example'])
  })

  it('ends 60 parallel edits at one of the requested quantities', async () => {
    const line = await putIntoCart(shop, buyer, plain, 1)
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        shop.call.ok(cartEndpoints.edit, { id: line.id, buyCount: index + 1 }, as()),
      ),
    )
    const { rows, summary } = await list()

    expect(rows).toHaveLength(1)
    expect(rows[0]?.buyCount).toBe(summary.pieceCount)
  })

  it('[ERR-300001] returns the remaining stock when a line is sold out', async () => {
    await setStock(shop, specials.tenLeft.skuCode, 10)
    const line = await putIntoCart(shop, buyer, specials.tenLeft.skuCode, 4)
    await setStock(shop, specials.tenLeft.skuCode, 0)
    const response = await shop.call(cartEndpoints.edit, { id: line.id, buyCount: 5 }, as())
    expect(response).toMatchObject({ code: 300001, data: { remaining: 0, inCart: 4 } })
  })

  it('treats the line of another member as missing', async () => {
    const line = await putIntoCart(shop, buyer, plain)
    const other = { token: (await createBuyer(shop)).token }
    const foreign = await shop.call(cartEndpoints.edit, { id: line.id, buyCount: 2 }, other)
    const missing = await shop.call(cartEndpoints.edit, { id: '999999999', buyCount: 2 }, other)
    expect([foreign.code, foreign.msg]).toEqual([missing.code, missing.msg])
    await shop.call.ok(cartEndpoints.remove, { ids: [line.id] }, other)
    expect((await list()).total).toBe(1)
  })

  it('[CALL-shop-cart-remove, CALL-shop-cart-remove-request] removes by ids, repeated or comma-separated', async () => {
    const one = await putIntoCart(shop, buyer, plain)
    const two = await putIntoCart(shop, buyer, specials.plainScreen.otherGradeSkuCode)
    const response = await shop.call.ok(cartEndpoints.remove, { ids: [one.id, two.id] }, as())
    expect(response).toMatchObject({ removed: 2, summary: { lineCount: 0, itemsTotal: 0 } })
  })

  it.each([
    ['repeated', (ids: string[]) => ids.map(id => `ids=${id}`).join('&')],
    ['comma-separated', (ids: string[]) => `ids=${ids.join('%2C')}`],
  ])(
    '[B-46] [CALL-shop-cart-remove] accepts %s form ids and leaves the other lines',
    async (_way, toForm) => {
      const one = await putIntoCart(shop, buyer, plain)
      const two = await putIntoCart(shop, buyer, specials.plainScreen.otherGradeSkuCode)
      const stays = await putIntoCart(shop, buyer, specials.ladder.skuCode)
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/shop/cart/remove',
        headers: { 'x-token': buyer.token, 'content-type': 'application/x-www-form-urlencoded' },
        payload: toForm([one.id, two.id]),
      })

      expect(response.json()).toMatchObject({ code: 0, data: { removed: 2, summary: { lineCount: 1 } } })
      expect((await list()).rows.map(({ id }) => id)).toEqual([stays.id])
    },
  )

  it('[CALL-shop-cart-selected] excludes unselected lines from the totals', async () => {
    const one = await putIntoCart(shop, buyer, plain)
    const two = await putIntoCart(shop, buyer, specials.plainScreen.otherGradeSkuCode)
    const { summary } = await shop.call.ok(cartEndpoints.selected, { ids: [one.id], selected: false }, as())
    expect(summary).toMatchObject({ lineCount: 2, selectedLines: 1, itemsTotal: two.lineTotal })
    const none = await shop.call.ok(cartEndpoints.selected, { selected: false }, as())
    expect(none.summary.itemsTotal).toBe(0)
  })

  it('[ENTITY-cart-line-productStatus] keeps a line whose product was removed but excludes it from the totals', async () => {
    await putIntoCart(shop, buyer, plain)
    await shop.deps.db.sku.update({ where: { skuCode: plain }, data: { status: 2 } })
    const { rows, summary } = await list()
    await shop.deps.db.sku.update({ where: { skuCode: plain }, data: { status: 1 } })
    expect(rows[0]?.productStatus).not.toBe(1)
    expect(summary).toMatchObject({ lineCount: 1, removedLines: 1, itemsTotal: 0, selectedLines: 0 })
  })
})

describe('prices of SKUs', () => {
  it('[CALL-shop-cart-getUnitPrice, CALL-shop-cart-getSkuList, CALL-price-lookup-response] match to the cent in every call', async () => {
    const requested = { skuCode: specials.ladderAndRate.skuCode, buyCount: 10 }
    const line = await putIntoCart(shop, buyer, requested.skuCode, requested.buyCount)
    const unit = await shop.call.ok(cartEndpoints.unitPrice, requested, as())
    const skuList = await shop.call.ok(cartEndpoints.skuList, [requested], as())
    const info = await shop.call.ok(cartEndpoints.skuInfo, { items: [requested] })
    const lookup = await shop.call.ok(catalogEndpoints.skuPrice, [requested])
    const prices = [unit.price, skuList.rows[0]?.price, info.rows[0]?.price, lookup.rows[0]?.price]

    expect(prices).toEqual(Array.from({ length: 4 }, () => line.price))
  })

  it('have one ladder of the same form in every call [DEV-11]', async () => {
    const requested = { skuCode: specials.ladderAndRate.skuCode, buyCount: 10 }
    const line = await putIntoCart(shop, buyer, requested.skuCode, requested.buyCount)

    const skuList = await shop.call.ok(cartEndpoints.skuList, [requested], as())
    const lookup = await shop.call.ok(catalogEndpoints.skuPrice, [requested], as())

    expect(line.ladder.length).toBeGreaterThan(1)
    expect(skuList.rows[0]?.ladder).toEqual(line.ladder)
    expect(lookup.rows[0]?.ladder).toEqual(line.ladder)
  })

  it('[CALL-shop-cart-getSkuInfoByCodes] works without login, skips unknown codes and hides member prices from guests', async () => {
    const response = await shop.call.ok(cartEndpoints.skuInfo, {
      skuCodes: [plain, 'NO-SUCH-SKU', specials.memberPrice.skuCode],
    })
    expect(response.rows.map(row => row.skuCode)).toEqual([plain, specials.memberPrice.skuCode])
    expect(response.rows[1]).toMatchObject({ price: null, listPrice: null, lineTotal: null, ladder: [] })
    expect(response.summary.itemsTotal).toBe(response.rows[0]?.price)
  })

  it('fails as missing for an unknown SKU', async () => {
    expect((await shop.call(cartEndpoints.unitPrice, { skuCode: 'NO-SUCH-SKU' }, as())).code).toBe(500)
  })
})

describe('lines saved for later', () => {
  it('[OWN-cart-keep, OWN-cart-saved] leave the cart and its totals, and can be moved back', async () => {
    const owner = await createBuyer(shop)
    const by = { token: owner.token }
    const line = await putIntoCart(shop, owner, specials.plainScreen.skuCode, 2)
    const stored = await shop.call.ok(cartEndpoints.keep, { ids: [line.id], saved: true }, by)

    expect(stored).toMatchObject({ moved: 1, summary: { lineCount: 0, itemsTotal: 0, savedLines: 1 } })
    expect((await shop.call.ok(cartEndpoints.list, {}, by)).rows).toEqual([])
    expect((await shop.call.ok(cartEndpoints.saved, {}, by)).rows).toMatchObject([
      { id: line.id, buyCount: 2 },
    ])

    const other = { token: (await createBuyer(shop)).token }
    const foreign = await shop.call.ok(cartEndpoints.keep, { ids: [line.id], saved: false }, other)

    expect(foreign.moved).toBe(0)

    const back = await shop.call.ok(cartEndpoints.keep, { ids: [line.id], saved: false }, by)
    expect(back).toMatchObject({ moved: 1, summary: { lineCount: 1, selectedLines: 1, savedLines: 0 } })
  })

  it('[OWN-cart-keep] adding a SKU that was saved for later puts only the added quantity into the cart', async () => {
    const owner = await createBuyer(shop)
    const by = { token: owner.token }
    const { skuCode } = specials.plainScreen
    const saveForLater = async (buyCount: number) => {
      const line = await putIntoCart(shop, owner, skuCode, buyCount)
      await shop.call.ok(cartEndpoints.keep, { ids: [line.id], saved: true }, by)
    }

    await saveForLater(5)
    const added = await shop.call.ok(cartEndpoints.add, { skuCode, buyCount: 1 }, by)

    expect(added).toMatchObject({ line: { buyCount: 1 }, summary: { lineCount: 1, savedLines: 0 } })

    await saveForLater(5)
    const { results, summary } = await shop.call.ok(cartEndpoints.batchAdd, [{ skuCode, buyCount: 2 }], by)

    expect(results).toMatchObject([{ buyCount: 2, outcome: 'added' }])
    expect(summary).toMatchObject({ pieceCount: 2, savedLines: 0 })
  })

  it('counts selectable and unavailable lines across all pages', async () => {
    const owner = await createBuyer(shop)
    const by = { token: owner.token }
    const line = await putIntoCart(shop, owner, specials.plainScreen.skuCode, 3)
    await shop.deps.db.cartLine.update({ where: { id: Number(line.id) }, data: { buyCount: 90_000 } })
    const { summary } = await shop.call.ok(cartEndpoints.list, { pageNum: 9, pageSize: 50 }, by)
    expect(summary).toMatchObject({ selectableLines: 1, selectedLines: 1, troubledLines: 1 })
  })
})
