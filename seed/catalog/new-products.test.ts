import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { describe, expect, it } from 'vitest'
import { campaigns, listCampaignMembers } from './campaigns.ts'
import { NEW_DAYS, NEW_DEVICE_DAYS } from './sales.ts'
import { getSharedCatalog } from './shared-catalog.ts'
import type { CatalogProduct } from './types.ts'

const products = getSharedCatalog('standard')
const getAgeDays = ({ publishedMs }: CatalogProduct): number => (shopTime.startMs - publishedMs) / DAY_MS
const newProducts = products.filter(product => getAgeDays(product) < NEW_DAYS)
const isOfNewDevice = ({ launchMs }: CatalogProduct): boolean =>
  launchMs !== null && launchMs > shopTime.startMs - (NEW_DEVICE_DAYS + 2) * DAY_MS

describe('publication dates', () => {
  it('are early enough for the units sold of every product [SHOP-24]', () => {
    const unlikely = products.filter(product => product.soldCount / Math.max(1, getAgeDays(product)) > 9)

    expect(unlikely.map(({ spuCode, soldCount }) => [spuCode, soldCount])).toEqual([])
  })

  it('are not before the launch of the device [SHOP-24]', () => {
    const early = products.filter(({ launchMs, publishedMs }) => launchMs !== null && publishedMs < launchMs)

    expect(early.map(({ spuCode }) => spuCode)).toEqual([])
  })

  it('make only tools and parts of new devices new [SHOP-24]', () => {
    const old = newProducts.filter(product => product.launchMs !== null && !isOfNewDevice(product))

    expect(newProducts.length).toBeGreaterThan(100)
    expect(old.map(({ spuCode }) => spuCode)).toEqual([])
  })

  it('leave a new product a short history [SHOP-24]', () => {
    const unlikely = newProducts.filter(product => product.soldCount > 10 * Math.max(1, getAgeDays(product)))

    expect(unlikely.map(({ spuCode, soldCount }) => [spuCode, soldCount])).toEqual([])
  })
})

describe('new arrivals', () => {
  const campaign = campaigns.find(({ code }) => code === 'new-arrivals')
  const bySpu = new Map(products.map(product => [product.spuCode, product]))
  const members = (campaign === undefined ? [] : listCampaignMembers(campaign, products)).flatMap(
    spuCode => bySpu.get(spuCode) ?? [],
  )

  it('lead with the newest generation [SHOP-24]', () => {
    const launches = products.flatMap(product => (product.launchMs === null ? [] : [product.launchMs]))
    const newest = Math.max(...launches)
    const [first] = members

    expect(members.length).toBeGreaterThan(100)
    expect(first?.launchMs).toBe(newest)
    expect(members.slice(0, 12).every(isOfNewDevice)).toBe(true)
  })

  it('show every product as new [SHOP-24]', () => {
    for (const product of members) expect(getAgeDays(product)).toBeLessThan(NEW_DAYS)
  })
})
