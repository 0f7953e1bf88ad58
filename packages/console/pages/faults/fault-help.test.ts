import { requireData } from '@fixbench/client'
import { shopCalls } from '@fixbench/contract/call-index.ts'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { faultsEndpoints } from '#console/pages/faults/faults.contract.ts'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'

const shop = setUpWorlds()
let home: ConsoleClient
beforeAll(async () => {
  home = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})

const check = async (rule: string): Promise<string> =>
  (await requireData(home.console.faults.check({ rule }))).text

describe('a rule in words is understood over HTTP [TEST-11]', () => {
  it.each([
    ['checkout 300008', 'call=cart.submitOrder;code=300008'],
    ['cart.add 503 three times', 'call=cart.add;hits=3;status=503'],
    ['everything down', 'call=*;status=503'.replace('call=*;', '')],
  ])('%s is %s', async (words, rule) => {
    expect(await check(words)).toBe(rule)
  })

  it.each(['cart.add 30001', 'checkout 30000 twice', '3000013'])(
    '%s is not taken for another code',
    async words => {
      await expect(check(words)).rejects.toThrow(/there is no code \d+/)
    },
  )

  it.each(['zebra crossing', 'nonsense'])('%s names nothing and is rejected', async words => {
    await expect(check(words)).rejects.toThrow('names no call and failure. Write words such as')
  })

  it.each([
    ['rest', 'Did you mean reset?'],
    ['300', 'there is no code 300'],
    ['call=cart.add;nonsense', 'or have a value, such as call=cart.add'],
  ])('%s is taken for a part of a rule: %s', async (words, hint) => {
    await expect(check(words)).rejects.toThrow(hint)
  })
})

it.each([
  ['call=cart.ad;reset', 'Did you mean cart.add?'],
  ['call=cart.add;field.skuCod=A;reset', 'cart.add has no field “skuCod”. Did you mean skuCode?'],
  ['call=/assets/**;reset', 'rules apply to calls, pages, pictures and documents'],
])('the rule %s is rejected with a hint [TEST-11]', async (rule, hint) => {
  await expect(check(rule)).rejects.toThrow(hint)
})

describe('a field of a rule that does not exist is answered with the one it means [TEST-11]', () => {
  it.each([
    ['bandwidth', 'bytesPerSecond'],
    ['bandwith', 'bytesPerSecond'],
    ['cut-after', 'cutBytes'],
    ['status.text', 'statusText'],
    ['statsText', 'statusText'],
    ['hits', 'maxHits'],
    ['delay', 'delayMs'],
  ])('%s: %s', async (name, field) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: faultsEndpoints.add.path,
      payload: { code: '300001', [name]: 1 },
    })
    expect(response.json()).toMatchObject({ code: 3001, data: { fields: [{ field: name }] } })
    expect(response.json()).toMatchObject({ msg: expect.stringContaining(`Did you mean ${field}?`) })
  })

  it('in a file of rules', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: faultsEndpoints.import.path,
      payload: { rules: ['code=300001', { code: '300001', bandwith: 1 }] },
    })
    expect(response.json()).toMatchObject({
      msg: 'rules[1].bandwith: is not a field of this call. Did you mean rules[1].bytesPerSecond?',
    })
  })
})

it('a forced success has data that the contract allows, on every call [TEST-11]', async () => {
  const invalid: string[] = []
  for (const { call, endpoint } of shopCalls) {
    const { code, data } = await shop.call(endpoint, {}, { headers: { 'x-fault': 'code=0' } })
    const isValid = code === 0 && endpoint.data.safeParse(data).success
    // The access check of a member's call comes before the data.
    if (!isValid) invalid.push(`${call} ${code}`)
  }

  expect(invalid).toEqual([])
})

it.each([
  ['status=301', '/'],
  ['status=302;location=/cart.html', '/cart.html'],
])('the redirect %s has a target [TEST-11]', async (rule, target) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: cartEndpoints.list.path,
    headers: { 'x-fault': rule },
  })

  expect(response.headers['location']).toBe(target)
})

it('a forced 3001 names the fields that were sent, so that a form can highlight them [TEST-17]', async () => {
  const { code, data } = await shop.call(
    sessionEndpoints.login,
    { email: 'a@b.example', password: 'secret-one' },
    { headers: { 'x-fault': 'code=3001' } },
  )

  expect(code).toBe(3001)
  expect(data).toMatchObject({ fields: [{ field: 'email' }, { field: 'password' }] })
})

it('an unknown magic word is reported in the response and in the log [TEST-11]', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: sessionEndpoints.login.path,
    payload: { email: 'me+fault-bounce@shop.example', password: 'secret-one' },
  })

  expect(response.headers['x-fault-refused']).toContain('fault-bounce is not a magic value')

  const [row] = await home.requests({ call: 'session.login' })
  expect(row?.why).toContain('No fault was applied: fault-bounce')
})
