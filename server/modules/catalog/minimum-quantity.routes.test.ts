import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { quickOrderEndpoints } from '@fixbench/contract/quick-order/quick-order.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const { skuCode } = specials.minimum
const MINIMUM = 3

describe('a product with a minimum quantity', () => {
  it('starts its quantity prices at the minimum [SHOP-48]', async () => {
    const { moq, skus } = await shop.call.ok(catalogEndpoints.detail, {
      id: 'graphite-heat-dissipation-sticker-sheet',
    })

    expect(moq).toBe(MINIMUM)
    expect(skus[0]?.ladder.map(({ minQuantity, maxQuantity }) => [minQuantity, maxQuantity])).toEqual([
      [3, 4],
      [5, 9],
      [10, 49],
      [50, null],
    ])
  })

  it('is added to the cart with the minimum, and never set below it [SHOP-48]', async () => {
    const { token } = await createBuyer(shop)
    await shop.call.ok(cartEndpoints.add, { skuCode, buyCount: 1 }, { token })

    const { rows } = await shop.call.ok(cartEndpoints.list, {}, { token })

    expect(rows.map(line => line.buyCount)).toEqual([MINIMUM])
  })

  it('is raised to the minimum by quick order, with the reason [SHOP-48]', async () => {
    const { token } = await createBuyer(shop)

    const response = await shop.call.ok(
      quickOrderEndpoints.check,
      { rows: [{ code: skuCode, quantity: 1 }] },
      { token },
    )

    expect(response.rows.map(({ reason }) => reason)).toEqual([`Minimum quantity: ${MINIMUM}`])
  })
})
