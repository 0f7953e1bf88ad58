import { supportEndpoints } from '@fixbench/contract/support/support.contract.ts'
import { requireSome } from '@fixbench/domain/require.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const { infoPage, faq } = supportEndpoints

describe('information', () => {
  it('[OWN-page-detail] returns a page with tables of the shop’s current data', async () => {
    const page = await shop.call.ok(infoPage, { path: '/shipping-policy.html' })
    expect(page.title).toBe('Shipping Policy')
    expect(page.sections.length).toBeGreaterThan(2)

    const [free] = page.tables
    const zone = await shop.deps.db.zone.findFirstOrThrow({ orderBy: { sort: 'asc' } })

    expect(free?.rows[0]).toEqual([zone.name, `$${(zone.freeShippingFromCents / 100).toFixed(2)}`, '5 kg'])

    for (const { path } of await shop.deps.db.infoPage.findMany({ select: { path: true } })) {
      expect((await shop.call.ok(infoPage, { path })).path).toBe(path)
    }

    expect(await shop.call(infoPage, { path: '/none.html' })).toMatchObject({ code: 500 })
  })

  it('lists part types with a different warranty and summarizes the others', async () => {
    const { tables } = await shop.call.ok(infoPage, { path: '/warranty-policy.html' })
    const [others, own] = tables[0]?.rows ?? []
    expect(others).toEqual(['All parts not listed below', '12 months', 'Report within 7 days'])
    expect(own?.[0]).toContain('OCA Films')
    expect(own?.[1]).toBe('Until first use')
  })

  it('shows the tax rates currently in force', async () => {
    const { tables } = await shop.call.ok(infoPage, { path: '/ioss.html' })
    expect(tables[0]?.rows).toContainEqual(['France', 'VAT (TVA)', '20%'])
  })

  it('[OWN-faq-list] returns FAQ groups with their entries', async () => {
    const { rows, total } = await shop.call.ok(faq, {})
    expect(rows).toHaveLength(total)
    expect(requireSome(rows).every(row => row.code.startsWith('general-') && row.entries.length > 0)).toBe(
      true,
    )
    const second = await shop.call.ok(faq, { pageNum: 2, pageSize: 1 })
    expect(second.rows[0]?.code).toBe(rows[1]?.code)
  })
})
