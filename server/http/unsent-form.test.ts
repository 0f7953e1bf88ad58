import { brand } from '@fixbench/contract/brand/brand.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleUnsentForm } from './unsent-form.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  app.decorateRequest('shop', { getter: () => ({ brand }) as unknown as FastifyRequest['shop'] })
  app.post('/form', (request, reply) => handleUnsentForm(request, reply))
  await app.ready()
})
afterAll(() => app.close())

const post = (query: Record<string, string | string[]>, body: object = {}, referer = '') =>
  app.inject({
    method: 'POST',
    url: '/form',
    query,
    payload: body,
    headers: { host: 'shop.test', ...omitUndefined({ referer: referer === '' ? undefined : referer }) },
  })

describe('a form that only navigates', () => {
  it.each([
    ['/search', {}, '/search'],
    ['/search', { keyword: 'oca film' }, '/search?keyword=oca+film'],
    ['/search?category=1000&keyword=old', { keyword: 'oca' }, '/search?category=1000&keyword=oca'],
    ['/search#results', { keyword: 'oca', empty: '', list: ['a'] }, '/search?keyword=oca'],
  ])('to %s with %o redirects to %s', async (to, body, location) => {
    const response = await post({ to }, body)
    expect(response.statusCode).toBe(303)
    expect(response.headers).toMatchObject({ location, 'cache-control': 'no-store' })
  })

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', ''])(
    'never redirects to %j',
    async to => {
      const response = await post({ to })
      expect(response.statusCode).toBe(400)
      expect(response.headers['location']).toBeUndefined()
    },
  )

  it('refuses several targets', async () => {
    expect((await post({ to: ['/search', '/cart'] })).statusCode).toBe(400)
  })
})

describe('any other form', () => {
  it('gets a page that says nothing was sent and links back to the form', async () => {
    const response = await post({}, { email: 'mia@example.com' }, 'http://shop.test/register.html?step=1')
    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.body).toContain('Your form was not sent')
    expect(response.body).toContain('href="/register.html?step=1"')
    expect(response.body).not.toContain('mia@example.com')
  })

  it.each(['', 'not an address', 'http://evil.test/register.html', 'http://shop.test:81/login.html'])(
    'links to the home page when the referer is %j',
    async referer => {
      expect((await post({}, {}, referer)).body).toContain('href="/"')
    },
  )

  it('escapes the referer', async () => {
    const { body } = await post({}, {}, 'http://shop.test/a?x="><script>alert(1)</script>')
    expect(body).not.toContain('<script>alert')
  })
})
