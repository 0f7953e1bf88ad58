import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const url = cartEndpoints.list.path
const origin = 'http://localhost:5173'

describe('a page of another origin', () => {
  it('may send a preflight request and then a call with its token', async () => {
    const headers = { origin, 'access-control-request-method': 'POST' }
    const asked = await shop.app.inject({ method: 'OPTIONS', url, headers })

    expect([asked.statusCode, asked.body]).toEqual([204, ''])
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, DELETE',
    })

    const token = await shop.createToken(persona('oliver').email)
    const response = await shop.app.inject({ method: 'POST', url, headers: { origin, 'x-token': token } })

    expect(response.headers['access-control-allow-origin']).toBe(origin)
    expect(response.json()).toMatchObject({ code: 0 })
  })

  it('can read failures, and is not signed in by a cookie alone', async () => {
    const token = await shop.createToken(persona('oliver').email)
    const cookies = { [TOKEN_COOKIE]: token }
    const response = await shop.app.inject({ method: 'POST', url, headers: { origin }, cookies })
    expect(response.json()).toMatchObject({ code: 500, msg: 'please login' })
    const missing = await shop.app.inject({ method: 'POST', url: '/api/none', headers: { origin } })
    expect([missing.statusCode, missing.headers['access-control-allow-origin']]).toEqual([404, origin])
  })

  it('gets no access to pages, and requests of the own origin get no CORS headers', async () => {
    const headers = { origin: 'http://localhost:80', host: 'localhost:80' }
    const own = await shop.app.inject({ method: 'POST', url, headers })
    expect(own.headers).not.toHaveProperty('access-control-allow-origin')
    const page = await shop.app.inject({ url: '/cart.html', headers: { origin } })
    expect(page.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it.each([
    '/documents/invoices/none.pdf',
    '/downloads/quick-order.csv',
    '/pictures/none.svg',
    '/uploads/none.webp',
    '/health',
  ])('may read %s, but not with the cookies of the visitor [DEV-07]', async file => {
    const response = await shop.app.inject({ url: file, headers: { origin } })

    expect(response.headers['access-control-allow-origin']).toBe('*')
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it('[B-84] may send credentials and any header, such as a trace or the console token', async () => {
    const wanted = 'content-type, traceparent, x-requested-with, x-console-token, x-fault'
    const asked = await shop.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': wanted,
      },
    })

    expect(asked.headers).toMatchObject({
      'access-control-allow-headers': wanted,
      'access-control-allow-credentials': 'true',
    })
  })
})
