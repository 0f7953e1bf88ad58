import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { questionEndpoints } from '@fixbench/contract/question/question.contract.ts'
import { requireSome, requireValue } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp } from '#server/testing/create-test-app.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const { detail, description, recommended, skuPrice, combinations, list } = catalogEndpoints
const getSpu = (special: { spuCode: string }) => ({ spuCode: special.spuCode })

describe('POST /api/shop/product/detail', () => {
  it('[CALL-shop-product-detail] returns the same product by SEO URL, product code and SPU code', async () => {
    const bySpu = await shop.call.ok(detail, getSpu(specials.plainScreen))
    expect(await shop.call.ok(detail, { id: bySpu.seoUrl })).toEqual(bySpu)
    expect(await shop.call.ok(detail, { productCode: bySpu.productCode })).toEqual(bySpu)
  })

  it('[ENTITY-product] [ENTITY-product-features] returns the fields of a product', async () => {
    const product = await shop.call.ok(detail, getSpu(specials.plainScreen))
    expect(product).toMatchObject({
      spuCode: 'IP13-SCR',
      productCode: 'FB-IP13-SCR',
      nameEn: 'Screen Assembly for iPhone 13',
      seoUrl: 'screen-assembly-for-iphone-13',
      features: { 'Compatible Brand': 'Apple', Model: 'iPhone 13' },
    })
    expect(product.displayPrice).toBeGreaterThan(0)
    expect(product.images).toHaveLength(5)
    expect(product.breadcrumbs.map(crumb => crumb.url)[0]).toBe('iphone-parts')
  })

  it('compares the grades of a part, best first, each with its price', async () => {
    const { grades } = await shop.call.ok(detail, getSpu(specials.plainScreen))
    expect(grades.map(offer => offer.rank)).toEqual(grades.map(offer => offer.rank).toSorted((a, b) => a - b))
    expect(grades.length).toBeGreaterThan(2)
    expect(grades.find(offer => offer.grade === 'Soft OLED')?.skuCode).toBe(specials.plainScreen.skuCode)
  })

  it('[ENTITY-search-item-ladderStatus] computes every ladder step of every SKU', async () => {
    const { skus, ladderStatus, lowestPrice } = await shop.call.ok(detail, getSpu(specials.ladder))
    expect(ladderStatus).toBe(1)

    const [sku] = skus
    expect(sku?.ladder.map(step => [step.minQuantity, step.maxQuantity])).toEqual([
      [1, 2],
      [3, 4],
      [5, 9],
      [10, 29],
      [30, null],
    ])
    expect(sku?.ladder[0]?.unitPrice).toBe(sku?.price)

    const cheapest = Math.min(...skus.flatMap(entry => entry.ladder.at(-1)?.unitPrice ?? []))
    expect(lowestPrice).toBe(cheapest)
  })

  it('combines reduction and ladder, as the price lookup does at every quantity', async () => {
    const { skus } = await shop.call.ok(detail, getSpu(specials.ladderAndRate))
    const [sku] = skus

    expect(sku?.price).toBeLessThan(sku?.joinPrice ?? 0)

    for (const step of sku?.ladder ?? []) {
      for (const buyCount of [step.minQuantity, step.maxQuantity ?? step.minQuantity + 1]) {
        const { rows } = await shop.call.ok(skuPrice, { skuCode: requireValue(sku, 'sku').skuCode, buyCount })
        expect(rows[0]?.price).toBe(step.unitPrice)
      }
    }
  })

  it('marks sold-out and removed SKUs', async () => {
    const screen = await shop.call.ok(detail, getSpu(specials.noneLeft))
    const findStock = (code: string) => screen.skus.find(sku => sku.skuCode === code)?.stock

    expect(findStock(specials.noneLeft.skuCode)).toBe(0)
    expect(findStock(specials.oneLeft.skuCode)).toBe(1)

    const port = await shop.call.ok(detail, getSpu(specials.offSaleSku))
    expect(port.skus.find(sku => sku.skuCode === specials.offSaleSku.skuCode)?.productStatus).not.toBe(1)

    const removed = await shop.call.ok(detail, getSpu(specials.offSaleProduct))
    expect(removed.productStatus).not.toBe(1)
    expect(requireSome(removed.skus).every(sku => sku.productStatus !== 1)).toBe(true)
  })

  it('applies the wholesale level to every price and returns the list price as well', async () => {
    const token = await shop.createToken(persona('greta').email)
    const guest = await shop.call.ok(detail, getSpu(specials.plainScreen))
    const buyer = await shop.call.ok(detail, getSpu(specials.plainScreen), { token })

    expect(buyer.displayPrice).toBeLessThan(guest.displayPrice ?? 0)
    expect(buyer.joinPrice).toBe(guest.joinPrice)

    const card = (
      await shop.call.ok(list, { url: guest.breadcrumbs.at(-1)?.url ?? '', pageSize: 50 }, { token })
    ).rows
    expect(card.find(row => row.spuCode === 'IP13-SCR')?.displayPrice).toBe(buyer.displayPrice)
  })

  it('fails with NOT_FOUND for an unknown product and with 3001 without an identifier', async () => {
    expect(await shop.call(detail, { id: 'no-such-product' })).toMatchObject({ code: 500, data: null })
    expect(await shop.call(detail, {})).toMatchObject({ code: 3001 })
  })

  it('ends a reduction on time, also in lists', async () => {
    // Uses a separate shop, because it advances the clock.
    const own = await createTestApp()
    onTestFinished(() => own.close())
    const before = await own.call.ok(detail, getSpu(specials.rateDiscount))

    expect(before.discountEndsAt).not.toBeNull()

    const endsAtMs = Date.parse(before.discountEndsAt ?? '')
    await own.moveClock(endsAtMs - 1)

    expect(await own.call.ok(detail, getSpu(specials.rateDiscount))).toMatchObject({
      displayPrice: before.displayPrice,
    })

    await own.moveClock(endsAtMs)
    const after = await own.call.ok(detail, getSpu(specials.rateDiscount))

    expect(after).toMatchObject({ displayPrice: before.joinPrice, discountType: 0, discountPercent: 0 })

    const { total } = await own.call.ok(list, { page: 'hot-deals' })
    expect(total).toBe(0)
  })
})

describe('related to the product', () => {
  it('[CALL-shop-product-detail-desc] returns sections of plain text', async () => {
    const { sections, packing } = await shop.call.ok(description, getSpu(specials.plainScreen))
    expect(sections.length).toBeGreaterThan(0)
    expect(packing.contents).not.toBe('')
  })

  it.each(['recommend', 'accessory', 'alternative', 'model'] as const)(
    '[CALL-shop-product-detailRecommendList] %s: returns each product once, never the product itself',
    async kind => {
      const { rows, total } = await shop.call.ok(recommended, {
        ...getSpu(specials.plainScreen),
        kind,
        pageSize: 48,
      })
      expect(total).toBeGreaterThan(0)

      const codes = rows.map(row => row.spuCode)
      expect(new Set(codes).size).toBe(codes.length)
      expect(codes).not.toContain(specials.plainScreen.spuCode)
    },
  )

  it('[CALL-shop-product-skuPrice] [CALL-price-lookup-request] [CALL-price-lookup-response] accepts a bare array, a form array and a single SKU', async () => {
    const requested = [
      { skuCode: specials.plainScreen.skuCode, buyCount: 3 },
      { skuCode: 'NO-SUCH-SKU', buyCount: 1 },
      { skuCode: specials.cheap.skuCode, buyCount: 1 },
    ]
    const asForm = await shop.call.ok(skuPrice, { items: requested })
    const asList = await shop.call.ok(skuPrice, requested)

    expect(asList).toEqual(asForm)
    expect(asForm.rows.map(row => row.skuCode)).toEqual([requested[0]?.skuCode, requested[2]?.skuCode])

    const [row] = asForm.rows
    expect(row?.totalPrice).toBeCloseTo((row?.price ?? 0) * 3, 2)
  })

  it('[CALL-shop-product-combine-list] adds up the current prices of its parts', async () => {
    const { rows, total } = await shop.call.ok(combinations, { pageSize: 50 })
    expect(total).toBeGreaterThan(0)

    const [combination] = rows
    const sum = combination?.items.reduce(
      (cents, item) => cents + Math.round((item.price ?? 0) * 100) * item.buyCount,
      0,
    )

    expect(Math.round((combination?.totalPrice ?? 0) * 100)).toBe(sum)

    const productCode = combination?.items[0]?.productCode ?? ''
    const ofProduct = await shop.call.ok(combinations, { productCode })

    expect(
      requireSome(ofProduct.rows).every(row => row.items.some(item => item.productCode === productCode)),
    ).toBe(true)
  })
})

describe('facts of a SKU', () => {
  const skuFeatures = async (id: { spuCode: string }, skuCode: string) =>
    (await shop.call.ok(detail, getSpu(id))).skus.find(sku => sku.skuCode === skuCode)?.features

  it('[B-23] shows the display type of each grade', async () => {
    expect(await skuFeatures(specials.plainScreen, 'IP13-SCR-IC')).toMatchObject({ 'Display Type': 'LCD' })
    expect(await skuFeatures(specials.plainScreen, 'IP13-SCR-SO')).toMatchObject({
      'Display Type': 'OLED',
      'Quality Grade': 'Soft OLED',
    })
  })

  it('[B-23] shows no grade for a standard battery', async () => {
    expect(await skuFeatures(specials.rateDiscount, 'IP13-BAT-ST')).not.toHaveProperty('Quality Grade')
    expect(await skuFeatures(specials.rateDiscount, 'IP13-BAT-DC')).toMatchObject({
      'Quality Grade': 'Decoded (Health Displayed)',
    })
  })

  it('[B-23] does not use the device brand as the brand of a part', async () => {
    const { features } = await shop.call.ok(detail, getSpu(specials.plainScreen))
    expect(features).not.toHaveProperty('Brand')
    expect(features).toMatchObject({ 'Compatible Brand': 'Apple' })
    const tool = await shop.call.ok(detail, getSpu({ spuCode: 'QCK-861DW' }))
    expect(tool.features).toMatchObject({ Brand: 'QUICK' })
  })

  it('[B-23] shows fingerprint and frame features only for parts that have them', async () => {
    const questions = async (spuCode: string) => {
      const { productCode } = await shop.call.ok(detail, getSpu({ spuCode }))
      const { rows } = await shop.call.ok(questionEndpoints.list, { id: productCode, pageSize: 50 })
      return rows.map(row => row.question).join('\n')
    }
    expect(await questions('IP13-SCR')).not.toMatch(/fingerprint|frame/i)
    expect(await questions('SGS23U-SCR')).toMatch(/fingerprint[^]*frame|frame[^]*fingerprint/i)
  })

  it('[storefront-9] returns a restock date for sold-out SKUs only', async () => {
    const { skus } = await shop.call.ok(detail, getSpu({ spuCode: 'IP14-SCR' }))
    const byCode = new Map(skus.map(sku => [sku.skuCode, sku]))
    const restockAt = byCode.get(specials.noneLeft.skuCode)?.restockAt ?? ''
    expect(Date.parse(restockAt)).toBeGreaterThan(shop.deps.clock.now().getTime())
    expect(byCode.get(specials.tenLeft.skuCode)?.restockAt).toBeNull()
  })
})

describe('repair kits', () => {
  const listAllKits = async () => {
    const first = await shop.call.ok(combinations, { pageSize: 50 })
    const pages = Math.ceil(first.total / 50)
    const others = Array.from({ length: pages - 1 }, (_, index) => index + 2)
    const more = await Promise.all(
      others.map(pageNum => shop.call.ok(combinations, { pageNum, pageSize: 50 })),
    )
    return [first, ...more].flatMap(({ rows }) => rows)
  }

  it('[B-22] [CALL-shop-product-combine-list] lists only kits whose parts all fit the model', async () => {
    const deviceId = (await shop.deps.db.device.findFirstOrThrow({ where: { displayName: 'iPhone 13' } })).id
    const { rows, total } = await shop.call.ok(combinations, { deviceId, pageSize: 50 })

    expect(total).toBe(rows.length)
    expect(rows.map(row => row.title)).toContain('Screen repair kit: iPhone 13 (Soft OLED)')

    const fitting = await shop.deps.db.productCompatibility.findMany({
      where: { deviceId },
      select: { product: { select: { productCode: true } } },
    })
    const codes = fitting.map(({ product }) => product.productCode)

    expect(codes).toEqual(
      expect.arrayContaining(rows.flatMap(row => row.items.map(item => item.productCode))),
    )

    const none = await shop.call.ok(combinations, { deviceId: 999_999 })
    expect(none.total).toBe(0)
  })

  it('[storefront-exploded] draws the device of a kit with its parts highlighted, and no device for a tool set', async () => {
    const rows = await listAllKits()
    const findKit = (title: string) => rows.find(row => row.title.startsWith(title))
    expect(findKit('Screen repair kit')?.picture).toMatch(
      /^\/pictures\/exploded-device\/wide\/.*parts-screen\+seal/,
    )
    expect(findKit('Battery and charging port kit')?.picture).toContain('parts-battery+charging-port+seal')
    expect(findKit('Rework bench set')?.picture).toBeNull()
  })

  it('[B-22] multiplies the price of a part by its quantity', async () => {
    const rows = await listAllKits()
    const pair = rows.flatMap(row => row.items).find(item => item.buyCount === 2)
    expect(pair?.totalPrice).toBeCloseTo((pair?.price ?? 0) * 2, 2)
  })
})
