import { persona } from '@fixbench/fixtures/personas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
let token = ''
beforeAll(async () => {
  token = await shop.createToken(persona('oliver').email)
})

type Refused = { code: number; data: { fields: { field: string; reason: string }[] } }

const refused = async (url: string, input: unknown): Promise<string[]> => {
  const headers = { 'content-type': 'application/json', 'x-token': token }
  const response = await shop.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(input) })
  const { code, data } = response.json<Refused>()
  expect(code).toBe(3001)
  return data.fields.map(({ field, reason }) => `${field} ${reason}`)
}

describe('a rejected input has a readable reason for each field', () => {
  it.each<[string, unknown, string[]]>([
    ['/api/shop/cart/edit', {}, ['id is required', 'buyCount is required']],
    [
      '/api/shop/cart/edit',
      { id: ['1'], buyCount: 'many' },
      ['id must be text', 'buyCount must be a number'],
    ],
    ['/api/shop/cart/edit', { id: '1', buyCount: '' }, ['buyCount is required']],
    ['/api/shop/cart/edit', { id: '1', buyCount: 1.5 }, ['buyCount must be a whole number']],
    ['/api/shop/cart/edit', { id: '1', buyCount: -1 }, ['buyCount must be at least 1']],
    ['/api/shop/cart/edit', { id: '1', buyCount: 1e300 }, ['buyCount must be at most 99999']],
    ['/api/shop/cart/edit', { id: '1'.repeat(65), buyCount: 1 }, ['id must be at most 64 characters']],
    ['/api/shop/cart/list', { pageSize: 5000 }, ['pageSize must be at most 1000']],
    ['/api/shop/cart/keep', { ids: '1' }, ['saved is required']],
    ['/api/shop/cart/batchAdd', { items: [] }, ['items must have at least 1 entry']],
    ['/api/shop/cart/batchAdd', [null], ['items.0 must be an object of named fields']],
    ['/api/shop/cart/list', 'text', ['(body) must be an object of named fields']],
    ['/api/member/edit', { image: { a: 1 } }, ['image must be text']],
    [
      '/api/shop/home/feedback',
      { email: 'a@b.example', content: 'a\u0000b' },
      ['content has a character that is not allowed'],
    ],
    ['/api/shop/home/feedback', { email: 'a@b.example' }, ['content Please enter a detailed description']],
  ])('%s %j', async (url, input, reasons) => {
    expect(await refused(url, input)).toEqual(reasons)
  })
})
