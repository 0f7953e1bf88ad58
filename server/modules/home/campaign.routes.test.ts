import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { formatDate } from '@fixbench/contract/core/format.ts'
import { homeEndpoints } from '@fixbench/contract/home/home.contract.ts'
import { requireSome } from '@fixbench/domain/require.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const get = (id: string) => shop.call.ok(homeEndpoints.campaign, { id })
const readAll = async (id: string) => {
  const { rows, total } = await shop.call.ok(catalogEndpoints.list, { campaign: id, pageSize: 100 })
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(total / 100) - 1 }, (_, index) =>
      shop.call.ok(catalogEndpoints.list, { campaign: id, pageSize: 100, pageNum: index + 2 }),
    ),
  )
  return [...rows, ...pages.flatMap(page => page.rows)]
}

describe('campaign pages', () => {
  it('[OWN-shop-home-campaign] [issue-21.6] every campaign has its own picture', async () => {
    const stored = await shop.deps.db.campaign.findMany({ where: { status: 1 } })
    expect(stored.length).toBeGreaterThan(10)
    const pictures = stored.filter(({ kind }) => kind !== 'featured').map(({ imageUrl }) => imageUrl)
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  it.each(['hot-deals', 'promotion', 'clearance', 'summer-sale', 'battery-week'])(
    '[issue-21.6] the rules of %s hold for every product that it lists',
    async code => {
      const campaign = await get(code)
      const products = await readAll(code)

      expect(campaign?.productCount).toBe(products.length)

      const offs = products.map(({ discountPercent }) => discountPercent)
      const [fact] = campaign?.facts ?? []
      const [least, most] = [Math.min(...offs), Math.max(...offs)]

      expect(fact?.value).toBe(least === most ? `${least}%` : `${least}–${most}%`)
      expect(least).toBeGreaterThan(0)
      expect(campaign?.endsAt).toBe('2025-08-01T23:59:59.000Z')
    },
  )

  it('[issue-21.6] picks are in stock and first in the order they are picked for', async () => {
    const products = await readAll('hot-deals')
    const picks = (await get('hot-deals'))?.picks ?? []

    expect(picks.length).toBeGreaterThan(1)
    expect(requireSome(picks).every(({ product }) => product.stockSum > 0)).toBe(true)

    const find = (reason: string) =>
      picks.find(pick => pick.reason.toLowerCase().includes(reason.toLowerCase()))?.product
    const inStock = products.filter(({ stockSum }) => stockSum > 0)

    expect(find('Biggest discount')?.discountPercent).toBe(
      Math.max(...inStock.map(({ discountPercent }) => discountPercent)),
    )
    expect(find('Best seller')?.soldCount).toBe(Math.max(...inStock.map(({ soldCount }) => soldCount)))
    expect(new Set(picks.map(({ product }) => product.productCode)).size).toBe(picks.length)
  })

  it('[issue-21.6] new arrivals start with the publish date of the oldest product', async () => {
    const oldest = await shop.deps.db.product.findFirstOrThrow({
      where: { status: 1, campaigns: { some: { campaignCode: 'new-arrivals' } } },
      orderBy: { publishedAt: 'asc' },
    })
    const text = (await get('new-arrivals'))?.rules[0]?.text
    expect(text).toContain(formatDate(oldest.publishedAt))
  })

  it('Thanksgiving is announced until its start [SHOP-28]', async () => {
    const campaign = await get('thanksgiving')

    expect(campaign?.startsAt).toBe('2025-11-24T00:00:00.000Z')
    expect(campaign?.rules.at(-1)).toMatchObject({ title: 'Starts Nov 24, 2025' })
  })

  it('[issue-21.6] prices in the rules match the cards', async () => {
    const prices = (await readAll('lowest-price')).map(({ displayPrice }) => displayPrice ?? 0)
    const fact = (await get('lowest-price'))?.facts[0]?.value
    expect(fact).toBe(`$${Math.min(...prices).toFixed(2)}–$${Math.max(...prices).toFixed(2)}`)
  })

  it('[issue-21.6] an unknown campaign returns null', async () => {
    expect(await get('no-such-campaign')).toBeNull()
  })
})
