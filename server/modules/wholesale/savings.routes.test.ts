import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { wholesaleEndpoints } from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { requireFirst, requireSome, requireValue } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { findBasket } from './savings.repo.ts'

const shop = setUpShop()
const { savings } = wholesaleEndpoints

describe('wholesale savings [OWN-wholesale-savings]', () => {
  it('[issue-21.6] prices a basket exactly as the shop does for a guest and a Gold member', async () => {
    const { lines, retailTotal, levels } = await shop.call.ok(savings, {})
    expect(lines).toHaveLength(4)

    const requested = lines.map(({ skuCode, quantity }) => ({ skuCode, buyCount: quantity }))
    const total = async (options: { token?: string }) => {
      const { rows } = await shop.call.ok(catalogEndpoints.skuPrice, requested, options)
      return rows.reduce((cents, row) => cents + Math.round((row.totalPrice ?? 0) * 100), 0) / 100
    }

    expect(retailTotal).toBe(await total({}))

    const gold = levels.find(({ name }) => name === 'Gold')
    expect(gold?.total).toBe(await total({ token: await shop.createToken(persona('greta').email) }))
    expect(gold?.savedPerYear).toBeCloseTo((retailTotal - requireValue(gold, 'gold').total) * 12, 2)
  })

  it('[issue-21.6] uses the requested quantities and marks the levels they reach', async () => {
    const { lines } = await shop.call.ok(savings, {})
    const price = (quantity: number) =>
      shop.call.ok(savings, { items: [{ skuCode: requireFirst(lines).skuCode, quantity }] })
    const none = await price(0)

    expect(none).toMatchObject({ retailTotal: 0 })
    expect(none.levels.filter(({ isReached }) => isReached)).toEqual([])

    const many = await price(9999)
    expect(requireSome(many.levels).every(({ isReached }) => isReached)).toBe(true)
    expect(many.retailTotal).toBeLessThan(many.singleTotal)
  })

  it('leaves out SKUs that do not exist', async () => {
    const { lines } = await shop.call.ok(savings, { items: [{ skuCode: 'NO-SUCH', quantity: 3 }] })
    expect(lines).toEqual([])
  })

  it('has a basket only of parts in every family, so of none when the shop lacks one', () => {
    const families = ['screen', 'battery']

    expect(findBasket(shop.deps.sql, families).map(({ family }) => family)).toHaveLength(2)
    expect(findBasket(shop.deps.sql, [...families, 'no-such-family'])).toEqual([])
  })
})
