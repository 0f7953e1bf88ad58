import { beforeAll, describe, expect, it } from 'vitest'
import { orderEndpoints } from '#contract/order.contract.ts'
import { paymentEndpoints } from '#contract/payment.contract.ts'
import { specials } from '#seed/catalog/specials.ts'
import { DAY_MS } from '#server/domain/time.ts'
import { createBuyer, placeOrder, setStock } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up.ts'
import { decideTransfer } from './bank-transfer.ts'

const shop = setUpShop()
beforeAll(async () => {
  await setStock(shop, specials.plainScreen.skuCode, 500)
})

const SLIP = '/uploads/0123456789abcdef0123456789abcdef01234567.png'

const readTransfer = async () => {
  const buyer = await createBuyer(shop)
  const as = { token: buyer.token }
  const orderNo = await placeOrder(shop, buyer, specials.plainScreen.skuCode, 20)
  const { orderPn } = await shop.call.ok(
    orderEndpoints.submit,
    { orderNo, paymentMethod: 'bank-transfer' },
    as,
  )
  return { buyer, as, orderNo, orderPn }
}

const keepSlip = () =>
  shop.deps.db.upload.upsert({
    where: { url: SLIP },
    create: {
      url: SLIP,
      fileName: 'slip.png',
      mimeType: 'image/png',
      sizeBytes: 10,
      sha256: 'a',
      purpose: 'transfer',
      createdAt: shop.deps.clock.now(),
    },
    update: {},
  })

describe('POST /api/payment/proof', () => {
  it('[OWN-payment-proof] keeps the slip and holds the order open for the days that banks take', async () => {
    await keepSlip()
    const { as, orderNo, orderPn } = await readTransfer()
    const before = await shop.call.ok(orderEndpoints.detail, { orderNo }, as)
    const status = await shop.call.ok(paymentEndpoints.proof, { orderPn, url: SLIP, note: 'Sent today' }, as)
    expect(status).toMatchObject({
      paymentStatus: 'pending',
      transfer: { reference: orderPn, proofs: [{ url: SLIP, note: 'Sent today', status: 'open' }] },
    })
    const held = await shop.call.ok(orderEndpoints.detail, { orderNo }, as)
    expect(Date.parse(held.payDeadlineTime) - Date.parse(before.payDeadlineTime)).toBe(7 * DAY_MS)
    await shop.call.ok(paymentEndpoints.proof, { orderPn, url: SLIP }, as)
    const again = await shop.call.ok(orderEndpoints.detail, { orderNo }, as)
    expect(again.payDeadlineTime).toBe(held.payDeadlineTime)
  })

  it('takes only pictures that were uploaded, for transfers of the member', async () => {
    await keepSlip()
    const { as, orderPn } = await readTransfer()
    const unknown = `/uploads/${'f'.repeat(40)}.png`
    expect(await shop.call(paymentEndpoints.proof, { orderPn, url: unknown }, as)).toMatchObject({
      code: 3001,
    })
    const other = { token: (await createBuyer(shop)).token }
    expect(await shop.call(paymentEndpoints.proof, { orderPn, url: SLIP }, other)).toMatchObject({
      code: 500,
      msg: 'The transfer does not exist',
    })
  })

  it('is confirmed by the accounts department, which makes the order paid, once', async () => {
    await keepSlip()
    const { as, orderNo, orderPn } = await readTransfer()
    await shop.call.ok(paymentEndpoints.proof, { orderPn, url: SLIP }, as)
    const decision = { orderPn, isAccepted: true, answer: '' }
    expect(await decideTransfer(shop.deps, decision)).toEqual({ orderPn, outcome: 'accepted' })
    const order = await shop.call.ok(orderEndpoints.detail, { orderNo }, as)
    expect(order).toMatchObject({ orderStatus: 'paid', paymentMethod: 'bank-transfer' })
    expect(order.invoiceNo).not.toBeNull()
    await expect(decideTransfer(shop.deps, decision)).rejects.toMatchObject({ codeName: 'ORDER_STATE' })
    expect(await shop.call(paymentEndpoints.proof, { orderPn, url: SLIP }, as)).toMatchObject({
      code: 300006,
    })
  })

  it('can be refused with an answer, after which another slip is taken', async () => {
    await keepSlip()
    const { as, orderNo, orderPn } = await readTransfer()
    await shop.call.ok(paymentEndpoints.proof, { orderPn, url: SLIP }, as)
    await decideTransfer(shop.deps, { orderPn, isAccepted: false, answer: 'The amount cannot be read' })
    const status = await shop.call.ok(paymentEndpoints.status, { orderNo }, as)
    expect(status).toMatchObject({
      paymentStatus: 'created',
      canPayAgain: true,
      transfer: { proofs: [{ status: 'refused', answer: 'The amount cannot be read' }] },
    })
  })
})
