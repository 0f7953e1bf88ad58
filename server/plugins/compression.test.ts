import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { homeEndpoints } from '@fixbench/contract/home/home.contract.ts'
import { describe, expect, it } from 'vitest'
import { encodingFor } from '#server/lib/compress.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const ask = (headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: homeEndpoints.header.path, headers })

describe('a cached response', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent in %s, on the first request and from the cache', async (encoding, decompress) => {
    const plain = await ask()
    expect(plain.headers).not.toHaveProperty('content-encoding')

    for (const response of [
      await ask({ 'accept-encoding': encoding }),
      await ask({ 'accept-encoding': encoding }),
    ]) {
      expect(response.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'Origin, accept-encoding',
        'content-length': String(response.rawPayload.length),
      })
      expect(decompress(response.rawPayload).toString()).toBe(plain.payload)
    }
  })
})

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, gzip;q=0', 'identity'],
  ['identity', 'identity'],
])('chooses for %s the encoding %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
