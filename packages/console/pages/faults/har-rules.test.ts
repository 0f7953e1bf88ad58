import { requireData } from '@fixbench/client'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { codes } from '@fixbench/contract/core/codes.ts'
import { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { skus } from '@fixbench/presets/persona-actions.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'

const shop = setUpWorlds()
let home: ConsoleClient
let token: string
beforeAll(async () => {
  home = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  token = await shop.createToken(persona('nina').email)
})

beforeEach(() => requireData(home.console.faults.clear({ worldId: 'main' })))

const toEntry = (
  path: string,
  input: object,
  response: { status?: number; text: string; type?: string },
) => ({
  request: {
    method: 'POST',
    url: `https://shop.example${path}`,
    postData: { mimeType: 'application/json', text: JSON.stringify(input) },
  },
  response: {
    status: response.status ?? 200,
    content: { mimeType: response.type ?? 'application/json', text: response.text },
  },
})
const toEnvelopeText = (code: number, msg: string) => JSON.stringify({ code, msg, data: null })
const importHar = (entries: ReturnType<typeof toEntry>[]) =>
  requireData(home.console.faults.import({ har: { log: { entries } } }))

const add = async (skuCode: string) =>
  (await shop.call(cartEndpoints.add, { skuCode, buyCount: 1 }, { token })).msg

describe('a HAR file imported as rules', () => {
  it('responds as recorded, in the recorded order, to requests with the same fields', async () => {
    const { path } = cartEndpoints.add
    const input = { skuCode: skus.screen, buyCount: 1 }
    await importHar([
      toEntry(path, input, { text: toEnvelopeText(codes.REFUSED.code, 'first') }),
      toEntry(path, input, { text: toEnvelopeText(codes.REFUSED.code, 'second') }),
      toEntry(path, { skuCode: 'OTHER', buyCount: 1 }, { text: toEnvelopeText(codes.REFUSED.code, 'other') }),
      toEntry('/elsewhere', {}, { text: '' }),
    ])

    expect(await add(skus.screen)).toBe('first')
    expect(await add(skus.screen)).toBe('second')
    expect(await add(skus.screen)).toBe('second')
    expect(await add('OTHER')).toBe('other')
  })

  it('responds with a recorded page of a proxy', async () => {
    const { path } = cartEndpoints.list
    await importHar([toEntry(path, {}, { status: 502, text: '<h1>Bad Gateway</h1>', type: 'text/html' })])

    const response = await shop.app.inject({ method: 'POST', url: path, payload: {} })

    expect(response.statusCode).toBe(502)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.body).toBe('<h1>Bad Gateway</h1>')
  })

  it('can be the file of the shop itself', async () => {
    const input = { keyWord: 'battery' }
    const recorded = await shop.call(searchEndpoints.search, input)
    const { body } = await shop.app.inject('/console/api/requests/har?call=search.search')

    const { rows } = await requireData(home.console.faults.import({ har: JSON.parse(body) }))

    expect(rows.map(({ call }) => call)).toContain(searchEndpoints.search.id)

    const { data } = await shop.call(searchEndpoints.search, input)
    expect(data).toEqual(recorded.data)
  })

  it('with a response that no rule can give is rejected with the call and the reason', async () => {
    const { path } = cartEndpoints.list
    const page = toEntry(path, {}, { status: 502, text: 'x'.repeat(60_001), type: 'text/html' })

    await expect(importHar([page])).rejects.toThrow(`a response of ${path} that no rule can give`)
  })

  it('without a call of the shop is rejected', async () => {
    await expect(importHar([toEntry('/elsewhere', {}, { text: '' })])).rejects.toThrow('no call of the shop')
  })
})

it('texts of a rule repeat parts of the request', async () => {
  await home.addFault({
    call: 'cart.add',
    code: '300001',
    msg: 'No {{field.skuCode}} left',
    data: { remaining: '{{field.buyCount}}', items: [] },
  })

  const response = await shop.call(cartEndpoints.add, { skuCode: skus.screen, buyCount: 7 }, { token })

  expect(response.msg).toBe(`No ${skus.screen} left`)
  expect(response.data).toEqual({ remaining: 7, items: [] })
})
