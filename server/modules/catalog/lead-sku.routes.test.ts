import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { ProductCardSchema } from '@fixbench/contract/catalog/product-card.ts'
import { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { requireSome, requireValue } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { setStock } from '#server/modules/notice/restock.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { sampledCalls } from '#server/testing/samples/index.ts'
import { listWays, sendSample } from '#server/testing/send-sample.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { syncLeadSkus } from './lead-sku.repo.ts'

const shop = setUpShop()

const { list, detail } = catalogEndpoints
const screen = specials.plainScreen.spuCode

type Card = z.output<typeof ProductCardSchema>

/** Collects all product cards in a response. */
const collectCards = (value: unknown): Card[] => {
  const card = ProductCardSchema.loose().safeParse(value)
  if (card.success) return [card.data]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(collectCards)
}

/** The SKU in the database with its available stock. */
const findSku = async (skuCode: string) => {
  const sku = await shop.deps.db.sku.findUniqueOrThrow({ where: { skuCode }, include: { product: true } })
  return { ...sku, free: sku.stock - sku.reserved }
}

/** The expected lead SKU: on sale, preferably in stock, cheapest. */
const findLead = async (productId: number) => {
  const skus = await shop.deps.db.sku.findMany({ where: { productId, status: 1 }, orderBy: { sort: 'asc' } })
  const inStock = skus.filter(sku => sku.stock > sku.reserved)
  const choice = inStock.length > 0 ? inStock : skus
  return choice.toSorted((a, b) => a.priceCents - b.priceCents)[0]
}

/** Asserts that picture, grade, list price and stock of a card belong to its SKU. */
const expectOneSku = async (card: Card | undefined): Promise<void> => {
  if (card === undefined) throw new Error('There is no card')
  const sku = await findSku(card.skuCode)

  expect(card).toMatchObject({
    productCode: sku.product.productCode,
    imgUrl: sku.imageUrl,
    grade: sku.grade,
    stockSum: sku.free,
  })

  if (card.joinPrice !== null) expect(Math.round(card.joinPrice * 100)).toBe(sku.priceCents)
}

const callsWithCards = sampledCalls.filter(({ endpoint }) =>
  JSON.stringify(z.toJSONSchema(endpoint.data, { unrepresentable: 'any', io: 'input' })).includes(
    '"keywordTitle"',
  ),
)

describe('every endpoint that returns product cards', () => {
  beforeAll(async () => {
    // Sells out the cheapest SKU of every product that has another one in stock.
    await shop.deps.db.$executeRaw`
      update Sku set stock = reserved where id in (
        select first.id from (select id, productId, row_number() over (
            partition by productId order by priceCents, sort) as place from Sku where status = 1 and stock > reserved) first
         where first.place = 1 and (select count(*) from Sku s where s.productId = first.productId and s.status = 1
                                       and s.stock > s.reserved) > 1)`
    const products = await shop.deps.db.product.findMany({ select: { id: true } })
    await syncLeadSkus(
      shop.deps.db,
      products.map(({ id }) => id),
    )
    shop.deps.cache.bump('catalog', 'content')
  })

  it('is listed here', () => {
    expect(callsWithCards.map(({ name }) => name).toSorted()).toEqual([
      'blog.post',
      'cart.needs',
      'catalog.list',
      'catalog.preferential',
      'catalog.recommended',
      'coupon.products',
      'favorite.list',
      'favorite.shared',
      'history.list',
      'home.campaign',
      'home.featured',
      'home.index',
      'home.indexProduct',
      'search.recommended',
      'search.search',
      'search.suggest',
    ])
  })

  it.each(callsWithCards)('[B-02] $name shows one SKU that can be bought', async call => {
    const who = await createBuyer(shop)
    const input = (await call.sample?.input({ shop, who })) ?? {}
    const [way = 'form'] = listWays(call.endpoint)
    const token = await shop.createToken(persona('wanda').email)
    const { data } = await sendSample(shop.app, call.endpoint, { input, way, token })
    const cards = collectCards(data)

    expect(cards.length).toBeGreaterThan(0)

    for (const card of cards) {
      await expectOneSku(card)
      const lead = await findLead((await findSku(card.skuCode)).productId)
      // A search may match another SKU of a product directly.
      expect(card.skuCode).toBe(call.name === 'search.search' ? card.skuCode : lead?.skuCode)
    }
  })

  it('[B-02] a list sorted by price uses the prices of SKUs that can be bought', async () => {
    const { rows } = await shop.call.ok(list, { url: 'iphone-parts', sortType: 0, pageSize: 100 })
    const prices = rows.flatMap(row => row.displayPrice ?? [])
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    for (const card of rows) await expectOneSku(card)
  })
})

describe('the SKU that matches a search or filter', () => {
  const findCard = async (keyWord: string): Promise<Card | undefined> => {
    const { rows } = await shop.call.ok(searchEndpoints.search, { keyWord })
    return rows.find(row => row.spuCode === screen)
  }

  it.each([
    'IP13-SCR-SO',
    'ip13scrso',
    'IP13 SCR SO',
    'ip13-scr-s',
    '2925483058059',
    'iphone 13 screen soft oled',
  ])('[B-01] a search for %s returns the Soft OLED', async keyWord => {
    const card = await findCard(keyWord)
    const { priceCents } = await findSku('IP13-SCR-SO')
    const displayPrice = priceCents / 100
    expect(card).toMatchObject({ skuCode: 'IP13-SCR-SO', grade: 'Soft OLED', displayPrice, skuCount: 1 })
    await expectOneSku(card)
    const { items } = await shop.call.ok(searchEndpoints.suggest, { keyword: keyWord })
    expect(items.find(item => item.spuCode === screen)).toEqual(card)
  })

  it.each(['iphone 13 screen', 'iphone 13 lcd', 'IP13-SCR'])(
    '[B-01] a search for %s selects no SKU',
    async keyWord => {
      const lead = await shop.call.ok(detail, { spuCode: screen })
      expect(await findCard(keyWord)).toMatchObject({ skuCode: lead.skuCode, skuCount: lead.skuCount })
    },
  )

  it('leaves the plug of a machine to the buyer until a search names it [SHOP-48]', async () => {
    const { rows } = await shop.call.ok(searchEndpoints.search, { keyWord: 'laser machine' })
    const machine = requireValue(
      rows.find(({ needsPlugChoice }) => needsPlugChoice),
      'a machine with plugs',
    )
    const named = await shop.call.ok(searchEndpoints.search, { keyWord: `${machine.spuTitle} EU plug` })
    const card = named.rows.find(({ productCode }) => productCode === machine.productCode)

    expect(card).toMatchObject({ needsPlugChoice: false })
    expect((await findSku(requireValue(card, 'the machine').skuCode)).nameEn).toContain('EU plug')
  })

  it('[B-01] a search by code shows a sold-out SKU as sold out', async () => {
    await setStock(shop.deps, { skuCode: 'IP13-SCR-SO', free: 0, reason: 'Test' })
    expect(await findCard('IP13-SCR-SO')).toMatchObject({ skuCode: 'IP13-SCR-SO', stockSum: 0 })
    await setStock(shop.deps, { skuCode: 'IP13-SCR-SO', free: 5, reason: 'Test' })
    expect(await findCard('IP13-SCR-SO')).toMatchObject({ skuCode: 'IP13-SCR-SO', stockSum: 5 })
  })

  it('[B-01] a filtered list shows, sorts and limits by the SKUs that match', async () => {
    const filter = { url: 'iphone-parts', features: ['grade:Soft OLED'], sortType: 0, pageSize: 100 }
    const { rows, total } = await shop.call.ok(list, filter)

    expect(total).toBeGreaterThan(2)

    for (const card of rows) {
      expect(card.grade).toBe('Soft OLED')
      await expectOneSku(card)
    }

    const prices = rows.flatMap(row => row.displayPrice ?? [])
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))

    const middle = prices[Math.floor(prices.length / 2)] ?? 0
    const dear = await shop.call.ok(list, { ...filter, priceMin: middle })

    expect(dear.rows.map(row => row.displayPrice)).toEqual(prices.filter(price => price >= middle))
  })

  it('[B-01] a filtered list in stock excludes products with only another grade in stock', async () => {
    const filter = { url: 'iphone-parts', features: ['grade:Soft OLED'], pageSize: 100 }
    await setStock(shop.deps, { skuCode: 'IP13-SCR-SO', free: 0, reason: 'Test' })
    const { rows } = await shop.call.ok(list, { ...filter, inStock: true })

    expect(requireSome(rows).every(row => row.grade === 'Soft OLED' && row.stockSum > 0)).toBe(true)
    expect(rows.map(row => row.spuCode)).not.toContain(screen)

    await setStock(shop.deps, { skuCode: 'IP13-SCR-SO', free: 500, reason: 'Test' })
    const again = await shop.call.ok(list, { ...filter, inStock: true })

    expect(again.rows.map(row => row.spuCode)).toContain(screen)
  })

  it('[B-01] the product page opens with the SKU that its card shows', async () => {
    const { rows } = await shop.call.ok(list, { url: 'iphone-parts', pageSize: 20 })
    for (const card of rows) {
      const product = await shop.call.ok(detail, { id: card.seoUrl })
      expect(product.skuCode).toBe(card.skuCode)
      expect(product.displayPrice).toBe(card.displayPrice)
    }
  })
})

describe('stock changes', () => {
  it('[B-02] switch the card to the next SKU and back', async () => {
    const card = async () => {
      const { rows } = await shop.call.ok(list, { url: 'iphone-parts', pageSize: 100 })
      return rows.find(row => row.spuCode === screen)
    }

    const before = await card()
    const cheapest = requireValue(before, 'before').skuCode
    const { free } = await findSku(cheapest)
    await setStock(shop.deps, { skuCode: cheapest, free: 0, reason: 'Test' })
    const between = await card()

    expect(between?.skuCode).not.toBe(cheapest)
    expect(between?.displayPrice).toBeGreaterThan(before?.displayPrice ?? 0)

    await expectOneSku(between)
    await setStock(shop.deps, { skuCode: cheapest, free, reason: 'Test' })

    expect(await card()).toEqual(before)
  })
})
