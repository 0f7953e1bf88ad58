import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
let cookie: string
beforeAll(async () => {
  cookie = `${TOKEN_COOKIE}=${await shop.createToken(persona('oliver').email)}`
})

/** Properties that every object inherits. */
const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

const ADDRESSES = [
  '/documents/{name}/x.pdf',
  '/documents/invoices/{name}.pdf',
  '/pictures/{name}/x.webp',
  '/pictures/illustration/{name}.webp',
  '/pictures/product/{name}.webp',
  '/uploads/{name}',
  '/uploads/{name}.png',
  '/gateway/{name}',
  '/console/api/{name}',
  '/console/api/controls/{name}',
  '/console/api/errors/{name}',
  '/api/{name}',
  '/api/common/getCountryInfo/{name}',
  '/api/shop/page/detail?path={name}',
  '/api/common/dicData?dicType={name}',
]

describe('a name that every object inherits', () => {
  it.each(ADDRESSES)('[S-13] %s finds nothing and never crashes', async address => {
    for (const name of INHERITED) {
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode } = await shop.app.inject({
          method,
          url: address.replace('{name}', name),
          headers: { cookie },
        })
        expect([name, statusCode < 500]).toEqual([name, true])
      }
    }
  })

  it('[S-13] is not a kind of document', async () => {
    const { statusCode } = await shop.app.inject({ url: '/documents/constructor/x.pdf', headers: { cookie } })
    expect(statusCode).toBe(404)
  })
})
