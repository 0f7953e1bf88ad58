import { expect, it } from 'vitest'
import { paymentEndpoints } from '#contract/payment.contract.ts'
import { setUpShop } from '#server/testing/set-up.ts'

const shop = setUpShop()

const send = (payload: string) =>
  shop.app.inject({
    method: 'POST',
    url: paymentEndpoints.notify.path,
    payload,
    headers: { 'content-type': 'application/json' },
  })

it.each([
  ['lists within lists', `[${'['.repeat(5000)}${']'.repeat(5000)}]`],
  ['a list within a field', `{"noticeId":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ['an object that cannot be text', '{"noticeId":{"toString":1,"valueOf":1}}'],
])('[S-09] a notice made of %s is refused by its fields and recorded', async (_, payload) => {
  const answer = await send(payload)
  expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([200, 3001])
})
