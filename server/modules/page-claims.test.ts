import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { homeEndpoints } from '@fixbench/contract/home/home.contract.ts'
import { WARRANTY_MONTHS } from '@fixbench/contract/support/promises.ts'
import { supportEndpoints } from '@fixbench/contract/support/support.contract.ts'
import { wholesaleEndpoints } from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { BONDED_BACKS, REFURBISHING_LINES } from '@fixbench/domain/catalog/repair-jobs.ts'
import { CENTS_PER_POINT } from '@fixbench/domain/policies.ts'
import { requireSome } from '@fixbench/domain/require.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

/** Each claim is computed here a second time, from the tables alone. */
const shop = setUpShop()

const count = (query: string, ...values: string[]): number =>
  shop.deps.sql.value(integer, query, ...values) ?? 0

describe('claims of the laser page', () => {
  it('count the models whose bonded back is in stock [SHOP-22]', async () => {
    const { modelCount } = await shop.call.ok(catalogEndpoints.backGlassJob, {})

    const names = BONDED_BACKS.map(name => `'${name}'`).join(', ')
    expect(modelCount).toBe(
      count(`select count(*) from Device d where d.displayName in (${names}) and exists (
        select 1 from ProductCompatibility c join Product p on p.id = c.productId join Sku s on s.productId = p.id
         where c.deviceId = d.id and p.status = 1 and s.status = 1 and s.stock > s.reserved
           and p.familyId = (select id from PartFamily where slug = 'back-glass'))`),
    )
    expect(modelCount).toBeGreaterThan(0)
  })

  it('price glass and housing at their cheapest option in stock [SHOP-22]', async () => {
    const { models } = await shop.call.ok(catalogEndpoints.backGlassJob, {})

    expect(models.length).toBeGreaterThan(0)

    for (const part of models.flatMap(({ glass, housing }) => [glass, housing])) {
      const cents = count(
        `select min(s.salePriceCents) from Sku s join Product p on p.id = s.productId
          where p.seoUrl = ? and s.status = 1 and (s.stock > s.reserved or p.stockSum = 0)`,
        part.seoUrl,
      )
      expect(Math.round(part.price * 100)).toBe(cents)
    }
  })
})

describe('claims of the refurbishing page', () => {
  it('name the daily output of the lines that the table computes with [SHOP-22]', async () => {
    const page = await shop.call.ok(supportEndpoints.infoPage, { path: '/screen-refurbishing-solution' })

    const [starter, workshop, factory] = REFURBISHING_LINES
    expect(page.summary).toContain(
      `for ${starter.fromPerDay}, ${workshop.fromPerDay}, or ${factory.fromPerDay} displays a day`,
    )

    const bullets = page.sections.flatMap(section => section.bullets)
    expect(bullets).toContain(`${starter.fromPerDay} to ${starter.toPerDay} displays a day, one person`)
    expect(bullets).toContain(`${workshop.fromPerDay} to ${workshop.toPerDay} displays a day, two people`)
    expect(bullets).toContain(`${factory.fromPerDay} or more displays a day`)
  })

  it('price glass, frame and screen at options that are on sale [SHOP-22]', async () => {
    const { models } = await shop.call.ok(catalogEndpoints.refurbishingJob, {})

    expect(models.length).toBeGreaterThan(0)

    for (const { glass, frame, screen, partsTotal } of models) {
      expect(Math.round(partsTotal * 100)).toBe(Math.round(glass.price * 100) + Math.round(frame.price * 100))
      const cents = shop.deps.sql.column(
        integer,
        `select s.salePriceCents from Sku s join Product p on p.id = s.productId
          where p.seoUrl = ? and s.status = 1 and s.grade = 'Refurbished Original'`,
        screen.seoUrl,
      )
      expect(cents).toContain(Math.round(screen.price * 100))
    }
  })
})

describe('claims of the wholesale page', () => {
  it('count the SKUs on sale, and give every level a client manager [SHOP-22]', async () => {
    const { skuCount, levels } = await shop.call.ok(homeEndpoints.wholesale, {})

    expect(skuCount).toBe(
      count(
        'select count(*) from Sku s join Product p on p.id = s.productId where p.status = 1 and s.status = 1',
      ),
    )
    expect(requireSome(levels).every(({ hasClientManager }) => hasClientManager)).toBe(true)
    expect(levels).toHaveLength(count('select count(*) from WholesaleLevel'))
  })

  it('promise the same warranty for everything but consumables and chips [SHOP-22]', () => {
    expect(
      count(`select count(*) from Product p left join PartFamily f on f.id = p.familyId
        where p.warrantyMonths < ${WARRANTY_MONTHS} and p.kind not in ('consumable', 'ic')
          and (f.slug is null or f.warrantyMonths > 0)`),
    ).toBe(0)
  })

  it('sum the savings of a basket from its SKU prices and the discount of each level [SHOP-22]', async () => {
    const { lines, retailTotal, levels } = await shop.call.ok(wholesaleEndpoints.savings, { items: [] })

    const cents = (dollars: number) => Math.round(dollars * 100)
    expect(lines.length).toBeGreaterThan(0)

    const sum = (value: (line: (typeof lines)[number]) => number): number =>
      lines.reduce((total, line) => total + value(line), 0)
    expect(cents(retailTotal)).toBe(sum(line => cents(line.unitPrice) * line.quantity))

    for (const { discountPercent, total, savedPerMonth, savedPerYear } of levels) {
      const expected = sum(line => cents(line.unitPrice) * (1 - discountPercent / 100) * line.quantity)
      // Each unit price is rounded to a cent.
      expect(Math.abs(cents(total) - expected)).toBeLessThanOrEqual(sum(line => line.quantity) / 2)
      expect(cents(savedPerMonth)).toBe(cents(retailTotal) - cents(total))
      expect(cents(savedPerYear)).toBe(12 * cents(savedPerMonth))
    }
  })
})

/** Products of a campaign that a buyer sees first. */
const SHOWN = 6

describe('coupons of the loyalty store', () => {
  it('are worth at least a fifth more than their points [SHOP-10]', () => {
    const coupons = shop.deps.sql.all(
      row({ points: integer, deductCents: integer }),
      `select p.points, c.deductAmtCents as deductCents
         from PointProduct p join Coupon c on c.id = p.couponId where p.status = 1`,
    )

    expect(coupons.length).toBeGreaterThan(2)

    for (const { points, deductCents } of coupons) {
      expect(deductCents).toBeGreaterThanOrEqual(points * CENTS_PER_POINT * 1.2)
    }
  })
})

describe('claims of campaigns and banners', () => {
  it('name the biggest reduction of the hot deals [SHOP-22]', () => {
    const most = count(`select max(p.offPermille) from CampaignProduct c join Product p on p.id = c.productId
      where c.campaignCode = 'hot-deals' and p.status = 1`)
    const texts = shop.deps.sql.column(
      text,
      `select text from TopBanner union all select subtitle from Advert union all select summary from News`,
    )
    const claims = texts.flatMap(claim => /up to (\d+)% off/i.exec(claim)?.[1] ?? [])

    expect(claims.length).toBeGreaterThan(1)
    expect(new Set(claims)).toEqual(new Set([String(Math.round(most / 10))]))
  })

  it.each(['the home page', 'the hot deals'])(
    'are reductions of different sizes on %s [SHOP-10]',
    async place => {
      const page = { pageNum: 1, pageSize: SHOWN }
      const { rows } = await shop.call.ok(catalogEndpoints.list, { page: 'hot-deals', ...page })
      const [block] = (await shop.call.ok(homeEndpoints.index, { tagType: ['hot-deals'] })).rows
      const shown = place === 'the hot deals' ? rows : (block?.products ?? [])
      const percents = shown.slice(0, SHOWN).map(({ discountPercent }) => discountPercent)

      expect(percents).toHaveLength(SHOWN)
      expect(new Set(percents).size).toBeGreaterThanOrEqual(4)
      expect(Math.max(...percents) - Math.min(...percents)).toBeGreaterThanOrEqual(10)
    },
  )

  it('name coupons that exist, with their terms [SHOP-22]', () => {
    const offers = shop.deps.sql.column(
      text,
      `select subtitle from Advert union all select subtitle from Poster union all select summary from News`,
    )
    const CouponSchema = row({ pftWay: z.literal([1, 2]), limit: integer, off: integer, most: integer })
    const coupons = shop.deps.sql.all(
      CouponSchema,
      `select pftWay, limitAmtCents / 100 as "limit", iif(pftWay = 1, deductAmtCents / 100, deductRatePercent) as off,
              coalesce(maxDeductCents, deductAmtCents) / 100 as most from Coupon where claim = 'public'`,
    )
    const named = offers.flatMap(offer => {
      const [, sign, value, limit = ''] = /(\$?)(\d+)%? off orders of \$([\d,]+)\+/.exec(offer) ?? []
      return value === undefined
        ? []
        : [{ isAmount: sign === '$', value: Number(value), limit: Number(limit.replace(',', '')) }]
    })

    expect(named.length).toBeGreaterThan(1)

    for (const { isAmount, value, limit } of named) {
      expect(coupons).toContainEqual(expect.objectContaining({ pftWay: isAmount ? 1 : 2, limit, off: value }))
    }

    const most = offers.flatMap(offer => /Up to \$(\d+) off an order/.exec(offer)?.[1] ?? [])
    expect(most).toEqual([String(Math.max(...coupons.map(coupon => coupon.most)))])
  })

  it('list batteries with zero cycles and a one-year warranty only [SHOP-22]', () => {
    expect(
      count(`select count(*) from CampaignProduct c join Product p on p.id = c.productId
        where c.campaignCode = 'zero-cycle-batteries' and (p.warrantyMonths < ${WARRANTY_MONTHS} or not exists (
          select 1 from ProductFeature f join FeatureValue v on v.id = f.featureValueId
           where f.productId = p.id and v.attributeKey = 'cycleCount' and v.value = '0'))`),
    ).toBe(0)
  })

  it('show the best sellers in the order of units sold [SHOP-22]', () => {
    const sold = shop.deps.sql.column(
      integer,
      `select p.soldCount from CampaignProduct c join Product p on p.id = c.productId
        where c.campaignCode = 'best-sellers' order by c.sort`,
    )

    expect(sold.length).toBeGreaterThan(10)
    expect(sold).toEqual(sold.toSorted((a, b) => b - a))
  })
})

describe('claims of the loyalty pages', () => {
  it('compute the example of the introduction [SHOP-22]', async () => {
    const page = await shop.call.ok(supportEndpoints.infoPage, { path: '/points-introduction' })
    const example = page.sections
      .flatMap(section => section.paragraphs)
      .find(part => part.includes('$240.00'))

    const [, order = '', checkIns = '', review = '', dollars = ''] =
      /earns (\d+) points.*add (\d+), and.*adds (\d+).*more than \$(\d+)/.exec(example ?? '') ?? []
    expect(Number(order)).toBe(240)
    expect(Number(order) + Number(checkIns) + Number(review)).toBeGreaterThan(Number(dollars) * 100)
  })
})
