import { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { describe, expect, it } from 'vitest'
import { makeOrder } from '#server/testing/builders/order.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const { items, add } = afterSaleEndpoints

/** Faults that only some kinds of parts can have. */
const FAULTS_OF_PARTS = ['doa-screen', 'touch-fault', 'battery-fault']

/** A buyer who has received a part of this type. */
const receivePart = async (partType: string) => {
  const buyer = await createBuyer(shop)
  const { orderNo, items: lines } = await makeOrder(shop.deps.db, buyer.memberId, { status: 'received' })
  const { id: orderItemId, productId } = requireFirst(lines)
  const { id } = await shop.deps.db.featureValue.upsert({
    where: { attributeKey_value: { attributeKey: 'partType', value: partType } },
    create: { attributeKey: 'partType', value: partType, sort: 0 },
    update: {},
  })
  await shop.deps.db.productFeature.create({ data: { productId, featureValueId: id } })

  return { ...buyer, orderNo, orderItemId: String(orderItemId) }
}

describe('the reasons of a request', () => {
  it.each([
    ['Screens', ['doa-screen', 'touch-fault']],
    ['Batteries', ['battery-fault']],
    ['Speakers', []],
  ])('of %s include only the faults that such parts can have', async (partType, faults) => {
    const { orderNo, token } = await receivePart(partType)

    const { items: rows } = await shop.call.ok(items, { orderNo }, { token })

    const offered = rows.flatMap(({ reasons }) => reasons.map(({ code }) => code))
    expect(offered.filter(code => FAULTS_OF_PARTS.includes(code))).toEqual(faults)
    expect(offered).toContain('change-of-mind')
  })

  it.each([
    ['touch-fault', { code: 0 }],
    ['battery-fault', { code: 3001, data: { fields: [{ field: 'reasonCode' }] } }],
  ])('of a screen: %s is answered with %o', async (reasonCode, response) => {
    const { orderNo, orderItemId, token } = await receivePart('Screens')
    const request = { resolution: 'refund' as const, description: 'Ghost touch', reasonCode }

    const opened = await shop.call(
      add,
      { orderNo, items: [{ orderItemId, quantity: 1 }], ...request },
      { token },
    )

    expect(opened).toMatchObject(response)
  })
})
