import { readAddress } from '@fixbench/pictures/address.ts'
import { drawings } from '@fixbench/pictures/registry.ts'
import { describe, expect, it } from 'vitest'
import { createBaseCatalog } from './catalog.ts'

const PREFIX = '/pictures/'

/** Whether the address names a drawing that accepts its parameters. */
const isDrawable = (url: string): boolean => {
  const request = readAddress(url.slice(PREFIX.length), undefined, drawings)
  return request !== null && request.drawing.draw(request.params, request.shot) !== null
}

describe('the pictures of the catalog', () => {
  const products = createBaseCatalog('small')

  it('can all be drawn', () => {
    const urls = new Set(
      products.flatMap(product => [...product.gallery, ...product.skus.map(sku => sku.picture)]),
    )
    expect([...urls].filter(url => !isDrawable(url))).toEqual([])
  })

  it('show the same article from five sides, the front first', () => {
    for (const product of products) {
      expect(product.gallery).toHaveLength(5)
      expect(new Set(product.gallery).size).toBe(5)
      expect(product.gallery[0]).toBe(product.picture)
    }
  })

  it('differ by the color that is chosen', () => {
    const back = products.find(product => product.spuCode === 'SGS23U-BAG')
    const byColor = new Map(back?.skus.map(sku => [sku.color, sku.picture]))
    expect(byColor.size).toBeGreaterThan(2)
    expect(new Set(byColor.values()).size).toBe(byColor.size)
  })
})
