import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBuyer, placeOrder, setStock } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { storePhoto } from '#server/testing/uploads.ts'
import { decideTransfer } from './bank-transfer.ts'

const shop = setUpShop()
beforeAll(async () => {
  await setStock(shop, specials.plainScreen.skuCode, 500)
  await storePhoto(shop, RECEIPT_NAME)
})

const RECEIPT_NAME = '0123456789abcdef0123456789abcdef01234567'
const RECEIPT = `/uploads/${RECEIPT_NAME}.png`

const startTransfer = async () => {
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

describe('POST /api/payment/proof', () => {
  it('[OWN-payment-proof] stores the receipt and extends the payment window by the days a transfer takes', async () => {
    const { as, orderNo, orderPn } = await startTransfer()
    const before = await shop.call.ok(orderEndpoints.detail, { orderNo }, as)
    const status = await shop.call.ok(
      paymentEndpoints.proof,
      { orderPn, url: RECEIPT, note: 'Sent today' },
      as,
    )

    expect(status).toMatchObject({
      paymentStatus: 'pending',
      transfer: { reference: orderPn, proofs: [{ url: RECEIPT, note: 'Sent today', status: 'open' }] },
    })

    const extended = await shop.call.ok(orderEndpoints.detail, { orderNo }, as)
    expect(Date.parse(extended.payDeadlineTime) - Date.parse(before.payDeadlineTime)).toBe(7 * DAY_MS)

    await shop.call.ok(paymentEndpoints.proof, { orderPn, url: RECEIPT }, as)
    const again = await shop.call.ok(orderEndpoints.detail, { orderNo }, as)

    expect(again.payDeadlineTime).toBe(extended.payDeadlineTime)
  })

  it('accepts only uploaded photos, and only for the member’s own transfers', async () => {
    const { as, orderPn } = await startTransfer()
    const unknown = `/uploads/${'f'.repeat(40)}.png`

    expect(await shop.call(paymentEndpoints.proof, { orderPn, url: unknown }, as)).toMatchObject({
      code: 3001,
    })

    const other = { token: (await createBuyer(shop)).token }
    expect(await shop.call(paymentEndpoints.proof, { orderPn, url: RECEIPT }, other)).toMatchObject({
      code: 500,
      msg: 'The transfer does not exist',
    })
  })

  it('marks the order paid when the accounts department confirms the transfer, once', async () => {
    const { as, orderNo, orderPn } = await startTransfer()
    await shop.call.ok(paymentEndpoints.proof, { orderPn, url: RECEIPT }, as)
    const decision = { orderPn, isAccepted: true, answer: '' }

    expect(await decideTransfer(shop.deps, decision)).toEqual({ orderPn, outcome: 'accepted' })

    const order = await shop.call.ok(orderEndpoints.detail, { orderNo }, as)
    expect(order).toMatchObject({ orderStatus: 'paid', paymentMethod: 'bank-transfer' })
    expect(order.invoiceNo).not.toBeNull()
    await expect(decideTransfer(shop.deps, decision)).rejects.toMatchObject({ codeName: 'ORDER_STATE' })
    expect(await shop.call(paymentEndpoints.proof, { orderPn, url: RECEIPT }, as)).toMatchObject({
      code: 300006,
    })
  })

  it('accepts another receipt after one was rejected with an answer', async () => {
    const { as, orderNo, orderPn } = await startTransfer()
    await shop.call.ok(paymentEndpoints.proof, { orderPn, url: RECEIPT }, as)
    await decideTransfer(shop.deps, { orderPn, isAccepted: false, answer: 'The amount cannot be read' })
    const status = await shop.call.ok(paymentEndpoints.status, { orderNo }, as)

    expect(status).toMatchObject({
      paymentStatus: 'created',
      canPayAgain: true,
      transfer: { proofs: [{ status: 'refused', answer: 'The amount cannot be read' }] },
    })
  })
})
