import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { buyCount, list, listBody, skuCode } from '@fixbench/contract/core/field.ts'
import { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { findIgnoredFields } from './ignored-fields.ts'

describe('findIgnoredFields', () => {
  const item = z.object({ skuCode: skuCode(), buyCount: buyCount() })

  it('lists unknown fields at every level in the order they were sent', () => {
    const schema = z.object({ name: z.string().optional(), items: list(item, 10) })
    const value = {
      nam: 'x',
      items: [
        { skuCode: 'A', buyCount: 1 },
        { skuCode: 'B', qty: 2 },
      ],
      page: 1,
    }

    expect(findIgnoredFields(schema, value)).toEqual([
      { path: 'nam', similar: 'name' },
      { path: 'items[1].qty', similar: undefined },
      { path: 'page', similar: undefined },
    ])
  })

  it('accepts every format of a list body', () => {
    const schema = listBody(item, 10)
    const one = { skuCode: 'A', buyCount: 1 }
    for (const value of [one, [one], { items: [one] }]) expect(findIgnoredFields(schema, value)).toEqual([])
    expect(findIgnoredFields(schema, [{ ...one, note: 'x' }])).toEqual([
      { path: 'items[0].note', similar: undefined },
    ])
  })

  it('accepts any name where the schema does', () => {
    expect(
      findIgnoredFields(z.object({ texts: z.record(z.string(), z.string()) }), { texts: { a: 'b' } }),
    ).toEqual([])
  })
})

describe('[B-86] a call with an unknown field', () => {
  let shop: TestApp
  let token: string
  beforeAll(async () => {
    shop = await createTestApp()
    token = await shop.createToken(persona('nina').email)
  })

  afterAll(() => shop.close())

  const add = (headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: cartEndpoints.add.path,
      headers: { 'x-token': token, ...headers },
      payload: { skuCode: specials.plainScreen.skuCode, buyCount: 1, buyCont: 3 },
    })

  it('responds normally and names the field in a header', async () => {
    const response = await add()
    expect(response.json()).toMatchObject({ code: 0 })
    expect(response.headers['x-ignored-fields']).toBe('buyCont')
  })

  it('also names it for cached responses, and sends no header when every field is known', async () => {
    const search = (query: string) =>
      shop.app.inject({
        url: `${searchEndpoints.suggest.path}?${query}`,
        method: searchEndpoints.suggest.method,
      })
    for (let round = 0; round < 2; round += 1) {
      const response = await search('keyword=iphone&keywrd=x%0Ay')
      expect(response.headers['x-ignored-fields']).toBe('keywrd')
    }

    expect((await search('keyword=iphone')).headers).not.toHaveProperty('x-ignored-fields')
  })

  it('names the field that was probably meant [DEV-11]', async () => {
    const headers = { 'x-token': token }
    const { method, path: url } = searchEndpoints.search
    const response = await shop.app.inject({ method, url, headers, payload: { keyword: 'battery' } })

    expect(response.headers['x-ignored-fields']).toBe('keyword')
    expect(response.headers['x-similar-fields']).toBe('keyword=keyWord')
  })

  it('is rejected with 3001 when the caller sends the strict header', async () => {
    const response = await add({ 'x-strict-fields': 'on' })
    expect(response.json()).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'buyCont', reason: 'is not a field of this call. Did you mean buyCount?' }] },
    })
  })
})
