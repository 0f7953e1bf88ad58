import { gzipSync } from 'node:zlib'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.createToken(persona('wade').email)
})

const [one, two] = [specials.plainScreen.skuCode, specials.cheap.skuCode]
const send = async (url: string, payload: string, type = 'application/x-www-form-urlencoded') => {
  const headers = { 'content-type': type, 'x-token': token }
  const response = await shop.app.inject({ method: 'POST', url, payload, headers })
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: unknown }>() }
}

describe('a list in a form body', () => {
  const encodings = {
    'with brackets': `items[0][skuCode]=${one}&items[0][buyCount]=2&items[1][skuCode]=${two}`,
    'with dots': `items[0].skuCode=${one}&items[0].buyCount=2&items[1].skuCode=${two}`,
    'as the whole body': `0[skuCode]=${one}&0[buyCount]=2&1[skuCode]=${two}&1[buyCount]=1`,
    'as the whole body, with dots': `0.skuCode=${one}&0.buyCount=2&1.skuCode=${two}`,
  }
  it.each(Object.entries(encodings))('[RULE-7-default-form] is parsed %s', async (_, payload) => {
    const prices = await send(catalogEndpoints.skuPrice.path, payload)
    expect(prices).toMatchObject({
      code: 0,
      data: { total: 2, rows: [{ skuCode: one, buyCount: 2 }, { skuCode: two }] },
    })
    const merged = await send(cartEndpoints.batchAdd.path, payload)
    expect(merged).toMatchObject({ code: 0, data: { results: [{ skuCode: one }, { skuCode: two }] } })
  })
})

it.each(['text/plain', 'application/xml'])(
  'a form sent as %s is rejected with 415, which says what to send [DEV-04]',
  async type => {
    expect(await send(cartEndpoints.list.path, 'pageNum=1', type)).toEqual({
      status: 415,
      code: 415,
      msg: `The content type ${type} isn’t supported. Send application/json, application/x-www-form-urlencoded or multipart/form-data.`,
      data: null,
    })
  },
)

it.each(['text/plain', 'text/plain;charset=UTF-8'])('JSON sent as %s is accepted [DEV-04]', async type => {
  const response = await send(
    catalogEndpoints.skuPrice.path,
    JSON.stringify([{ skuCode: one, buyCount: 2 }]),
    type,
  )

  expect(response).toMatchObject({ status: 200, code: 0, data: { rows: [{ skuCode: one, buyCount: 2 }] } })
})

it('refuses a compressed body with 415', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: cartEndpoints.list.path,
    payload: gzipSync('pageNum=1'),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-encoding': 'gzip',
      'x-token': token,
    },
  })
  expect(response.statusCode).toBe(415)
  expect(response.json()).toEqual({
    code: 415,
    msg: 'Request bodies compressed with gzip aren’t supported. Send the body uncompressed.',
    data: null,
  })
})
