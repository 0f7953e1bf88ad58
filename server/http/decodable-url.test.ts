import { describe, expect, it } from 'vitest'
import { toDecodableUrl } from './decodable-url.ts'

describe('addresses that cannot be decoded', () => {
  it.each(['/%E0%A4%A', '/detail/%zz', '/list/%?sort=1'])('%s leads to the 404 page [SHOP-29]', url => {
    expect(toDecodableUrl(url)).toBe('/page-not-found')
  })

  it.each(['/', '/detail/screen?sku=A%20B', '/search/100%25?x=%zz', '/api/shop/%zz'])(
    '%s stays as it is [SHOP-29]',
    url => {
      expect(toDecodableUrl(url)).toBe(url)
    },
  )
})
