import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const ask = (method: 'GET' | 'POST' | 'PUT', url: string) => shop.app.inject({ method, url })

describe('[B-87] an unknown path or method', () => {
  it('lists the allowed methods of a known path', async () => {
    const response = await ask('PUT', '/api/shop/cart/add')
    expect(response.statusCode).toBe(404)
    expect(response.headers['allow']).toBe('POST')
    expect(response.json()).toEqual({
      code: 404,
      msg: '/api/shop/cart/add does not support PUT. Use POST.',
      data: null,
    })
    expect((await ask('GET', '/api/shop/cart/add')).headers['allow']).toBe('POST')
  })

  it('suggests the most similar path', async () => {
    const response = await ask('POST', '/api/shop/cart/lst?x=1')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ msg: 'No such call. Did you mean /api/shop/cart/list?' })
  })

  it('suggests nothing when no path is similar', async () => {
    const response = await ask('POST', '/api/zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz')
    expect(response.json()).toEqual({
      code: 404,
      msg: expect.not.stringContaining('mean') as string,
      data: null,
    })
  })
})
