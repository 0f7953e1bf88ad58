import { expect, test } from '@fixbench/testing/playwright'

test.use({ person: 'nina' })

/** Replace the calls with the pages of your client: `page.goto('http://localhost:5173')`. */
const skuCode = 'IP13-SCR-SO'

for (const remaining of [0, 1, 2, 3, 4, 5, 6, 7]) {
  test(`the checkout fails when only ${remaining} are left`, async ({ client, world }) => {
    expect(await client.cart.add({ skuCode, buyCount: 8 })).toHaveCode(0)
    await world.fault({ call: 'cart.submitOrder', code: 300001, data: { remaining, items: [] }, hits: 1 })

    const { data: checkout } = await client.cart.initOrder()
    const order = {
      addressId: checkout.address.id,
      carrierCode: checkout.carrierCode,
      submitKey: checkout.submitKey,
    }

    expect(await client.cart.submitOrder(order)).toHaveCode(300001)
    expect(await client.cart.submitOrder(order)).toHaveCode(0)
    await expect(world).toHaveReceived('cart.submitOrder', { times: 2 })
  })
}
