import { request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { pageRenderer } from '#server/testing/page-renderer.ts'

let test: TestApp
let port: number

beforeAll(async () => {
  test = await createTestApp({}, await pageRenderer())
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

type Received = { status: number | undefined; type: string | undefined; body: string }

/** Sends the address as written: `fetch` would encode or resolve it. */
const open = (path: string): Promise<Received> =>
  new Promise((resolve, reject) => {
    const sent = sendRequest({ port, path, headers: { accept: 'text/html' } }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          type: response.headers['content-type'],
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

describe('a malformed address', () => {
  it.each([
    '/nonsense/%zz',
    '/%',
    '/a%zz?q=1',
    '/product/%E0%A4%A.html',
    '/%00%',
    '//%zz',
    '/console/%zz',
    '/gateway/%zz',
    '/pictures/%zz',
    '/assets/%zz.js',
  ])('%s shows the 404 page of the shop [SHOP-29]', async path => {
    const { status, type, body } = await open(path)

    expect(status).toBe(404)
    expect(type).toBe('text/html; charset=utf-8')
    expect(body).toContain('<h1>This page could not be found</h1>')
  })

  it.each(['/api/%zz', '/api/shop/cart/%', '/console/api/%zz'])(
    '%s responds in the envelope of calls [SHOP-29]',
    async path => {
      const { status, type, body } = await open(path)

      expect(status).toBe(200)
      expect(type).toBe('application/json; charset=utf-8')
      expect(JSON.parse(body)).toMatchObject({ code: 3001, data: { fields: [{ field: '(path)' }] } })
    },
  )
})
