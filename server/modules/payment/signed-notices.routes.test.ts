import { specials } from '@fixbench/fixtures/named-products.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { placeCartOrder, putIntoCart, startPaying } from '#server/testing/buyers.ts'
import { postNotice, signNotice } from '#server/testing/payment-notice.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)
let orderNo: string
let orderPn: string
let amount: string
beforeEach(async () => {
  await putIntoCart(shop, buyer, specials.plainScreen.skuCode)
  orderNo = (await placeCartOrder(shop, buyer)).orderNo
  const started = await startPaying(shop, buyer, orderNo)
  orderPn = started.orderPn
  amount = started.amount
})

const facts = () => ({ noticeId: `NT-${orderPn}`, orderNumber: orderPn, amount, result: 'approved' as const })
const readOrderStatus = async () =>
  (await shop.deps.db.order.findUniqueOrThrow({ where: { orderNo } })).status
const listNotices = () =>
  shop.deps.db.paymentNotice.findMany({ where: { paymentNo: orderPn }, orderBy: { id: 'asc' } })
const post = (fields: Record<string, string>) => postNotice(shop, fields)

describe('[B-50] the signature of a notice', () => {
  it.each([
    ['noticeId', 'NT-other'],
    ['account', 'another'],
    ['terminal', 'another'],
    ['orderNumber', 'PN000000000000'],
    ['currency', 'EUR'],
    ['amount', '0.01'],
    ['result', 'declined'],
    ['resultCode', 'fraud'],
    ['resultText', 'Call 0900 55 55 to get your money back'],
    ['gatewayRef', 'ST99999999'],
    ['cardMask', '5555 55** **** 4444'],
  ])('[B-50] covers %s', async (field, value) => {
    const notice = { ...signNotice(shop, facts()), [field]: value }
    expect((await post(notice)).json()).toMatchObject({ code: 5_000_001 })
    expect(await readOrderStatus()).toBe('pending')
  })

  it('[B-50] covers the boundary between two fields', async () => {
    const notice = signNotice(shop, { ...facts(), resultCode: 'ab', resultText: 'c' })
    expect((await post({ ...notice, resultCode: 'a', resultText: 'bc' })).json()).toMatchObject({
      code: 5_000_001,
    })
  })

  it('[B-50] is lower-case hexadecimal', async () => {
    const notice = signNotice(shop, facts())
    expect((await post({ ...notice, signature: notice.signature.toUpperCase() })).json()).toMatchObject({
      code: 5_000_001,
    })
    expect((await post(notice)).json()).toMatchObject({ code: 0 })
  })
})

it('[B-50] a correctly signed notice for another account is rejected and stored', async () => {
  const response = await post(signNotice(shop, { ...facts(), account: 'somebody-else' }))
  expect(response.json()).toMatchObject({ code: 5_000_001, msg: 'The notice is for a different account' })
  expect(await readOrderStatus()).toBe('pending')
  expect(await listNotices()).toMatchObject([{ outcome: 'refused' }])
})

describe('[B-50] a malformed notice', () => {
  it.each([
    ['amount', '12'],
    ['result', 'maybe'],
    ['signature', ''],
    ['noticeId', 'x'.repeat(90)],
    ['resultText', 'two\nlines'],
  ])('[B-50] with a bad %s fails with 3001 and is stored unchanged', async (field, value) => {
    const notice = { ...signNotice(shop, facts()), [field]: value }
    expect((await post(notice)).json()).toMatchObject({ code: 3001, data: { fields: [{ field }] } })
    expect(await listNotices()).toMatchObject([
      { outcome: 'refused', isSignatureValid: false, body: { [field]: value, orderNumber: orderPn } },
    ])
    expect(await readOrderStatus()).toBe('pending')
  })

  it('[B-50] without a payment number is stored without a payment', async () => {
    const before = await shop.deps.db.paymentNotice.count()
    expect((await post({ hello: 'x'.repeat(9000) })).json()).toMatchObject({ code: 3001 })
    expect(await shop.deps.db.paymentNotice.count()).toBe(before + 1)
    const last = await shop.deps.db.paymentNotice.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(last).toMatchObject({ paymentNo: '', paymentId: null, amountCents: null, outcome: 'refused' })
    expect(JSON.stringify(last.body).length).toBeLessThan(4000)
  })
})
