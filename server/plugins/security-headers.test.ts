import { expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const behindProxy = setUpShop({ TRUSTED_PROXY: 'loopback' })

const readHeaders = async (headers: Record<string, string>) =>
  (await behindProxy.app.inject({ url: '/health', headers })).headers

it('an https shop asks browsers to stay on https, a local one does not [SEC-09]', async () => {
  const secure = await readHeaders({ 'x-forwarded-proto': 'https' })
  const local = await readHeaders({})

  expect(secure['strict-transport-security']).toBe('max-age=63072000')
  expect(local['strict-transport-security']).toBeUndefined()
})

it('no response may be embedded by another site [SEC-09]', async () => {
  expect((await readHeaders({}))['cross-origin-resource-policy']).toBe('same-site')
})

it.each([
  ['/pictures/none.webp', 'http://127.0.0.1:5173/', 'cross-origin'],
  ['/uploads/none.webp', 'http://localhost:5173/', 'cross-origin'],
  ['/pictures/none.webp', 'https://elsewhere.example/', 'same-site'],
  ['/cart.html', 'http://127.0.0.1:5173/', 'same-site'],
])(
  '%s embedded by %s is %s: only files, and only by clients of the shop [DEV-07]',
  async (url, referer, policy) => {
    const { headers } = await shop.app.inject({ url, headers: { referer } })

    expect(headers['cross-origin-resource-policy']).toBe(policy)
  },
)
