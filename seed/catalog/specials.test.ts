import { isReductionLive, reducedCents } from '@fixbench/domain/price/resolve-price.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { describe, expect, it } from 'vitest'
import { computeOffPermille } from './campaigns.ts'
import { createBaseCatalog } from './catalog.ts'

describe.each(['small', 'standard'] as const)('the special products of the %s catalog', size => {
  const products = new Map(createBaseCatalog(size).map(product => [product.spuCode, product]))
  const getProduct = (special: { spuCode: string }) => {
    const product = products.get(special.spuCode)
    if (product === undefined) throw new Error(`no product ${special.spuCode}`)
    return product
  }

  const getSku = (special: { spuCode: string; skuCode: string }) => {
    const sku = getProduct(special).skus.find(candidate => candidate.skuCode === special.skuCode)
    if (sku === undefined) throw new Error(`no SKU ${special.skuCode}`)
    return sku
  }

  it.each(Object.entries(specials))('%s exists', (_, special) => {
    const codes = getProduct(special).skus.map(sku => sku.skuCode)
    expect(codes).toContain('skuCode' in special ? special.skuCode : codes[0])
  })

  it('the plain screen has several grades, a ladder and no reduction', () => {
    const product = getProduct(specials.plainScreen)
    expect(new Set(product.skus.map(sku => sku.grade)).size).toBeGreaterThan(3)
    expect(product).toMatchObject({ ladder: 'B', discount: null, priceMode: 'shown', isOnSale: true })
  })

  it('the options of the plain screen have plenty in stock, each a different number [SHOP-10]', () => {
    const stocks = getProduct(specials.plainScreen).skus.map(sku => sku.stock)

    expect(Math.min(...stocks)).toBeGreaterThan(500)
    expect(new Set(stocks).size).toBe(stocks.length)
  })

  it('[ENTITY-search-item-discountType] has active discounts by amount and by rate, an ended one and a future one', () => {
    const { amountDiscount, rateDiscount, endedDiscount, futureDiscount } = specials
    expect(getProduct(amountDiscount).discount).toMatchObject({ type: 1, amountCents: 1500 })
    expect(getProduct(rateDiscount).discount).toMatchObject({ type: 2, paidPermille: 850 })

    const isLive = (special: { spuCode: string }) =>
      isReductionLive(getProduct(special).discount, shopTime.startMs)
    expect([amountDiscount, rateDiscount, endedDiscount, futureDiscount].map(isLive)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(getProduct(endedDiscount).discount?.endsAtMs).toBeLessThan(shopTime.startMs)
    expect(getProduct(futureDiscount).discount?.startsAtMs).toBeGreaterThan(shopTime.startMs)
  })

  it('[CONST-discount-badge-percent] has a product reduced from 19.99 to 14.99, 25% off', () => {
    const product = getProduct(specials.badge)
    const { priceCents } = getSku(specials.badge)
    expect(priceCents).toBe(1999)
    expect(reducedCents(priceCents, product.discount, shopTime.startMs)).toBe(1499)
    expect(computeOffPermille(product)).toBe(250)
  })

  it('[UI-1-sign-in-to-see-price] [UI-1-email-for-quotes] has a member-only price and a price on request', () => {
    expect(getProduct(specials.memberPrice).priceMode).toBe('member')
    expect(getProduct(specials.quote).priceMode).toBe('quote')
  })

  it('has SKUs with exactly one, ten and zero in stock', () => {
    expect(
      [specials.oneLeft, specials.tenLeft, specials.noneLeft].map(special => getSku(special).stock),
    ).toEqual([1, 10, 0])
    expect(getProduct(specials.soldOut).skus.every(sku => sku.stock === 0)).toBe(true)
  })

  it('has a product and a single option that are off sale', () => {
    expect(getProduct(specials.offSaleProduct).isOnSale).toBe(false)
    expect(getProduct(specials.offSaleSku).isOnSale).toBe(true)
    expect(getSku(specials.offSaleSku).isOnSale).toBe(false)
    expect(getProduct(specials.offSaleSku).skus.filter(sku => sku.isOnSale).length).toBeGreaterThan(0)
  })

  it('has battery, oversize, free shipping, flammable and presale products', () => {
    expect(getProduct(specials.battery)).toMatchObject({ dangerousGoods: 'UN3480', handling: ['UN3480'] })
    expect(getProduct(specials.oversize).handling).toContain('oversize')
    expect(getProduct(specials.freeShipping).isFreeShipping).toBe(true)
    expect(getProduct(specials.flammable).dangerousGoods).toBe('flammable-liquid')
    expect(getProduct(specials.presale).presaleShipsMs).toBeGreaterThan(shopTime.startMs)
    expect(getProduct(specials.laserMachine).slug).toBe(specials.laserMachine.seoUrl)
  })

  it('has a name that breaks pages without escaping', () => {
    expect(getProduct(specials.escaping).nameEn).toMatch(/&.*".*</)
  })
})
