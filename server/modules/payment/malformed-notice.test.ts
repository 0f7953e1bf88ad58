import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const send = (payload: string) =>
  shop.app.inject({
    method: 'POST',
    url: paymentEndpoints.notify.path,
    payload,
    headers: { 'content-type': 'application/json' },
  })

it.each([
  ['nested lists', `[${'['.repeat(5000)}${']'.repeat(5000)}]`],
  ['nested lists in a field', `{"noticeId":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ['an object that cannot be converted to text', '{"noticeId":{"toString":1,"valueOf":1}}'],
])('[S-09] a notice with %s fails with field errors and is recorded', async (_, payload) => {
  const response = await send(payload)
  expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([200, 3001])
})
