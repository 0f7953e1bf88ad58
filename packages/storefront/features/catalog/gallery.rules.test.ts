import { describe, expect, it } from 'vitest'
import { buildGallery, toCutOut } from './gallery.rules.ts'

const drawn = (shot: string, params: string) => `/pictures/slab-front/${shot}/${params}.webp`
const images = [
  { url: drawn('main', 'glow-lcd,grade-incell,seed-1'), alt: 'one' },
  { url: drawn('back', 'glow-lcd,grade-incell,seed-1'), alt: 'two' },
  { url: drawn('size', 'glow-lcd,grade-incell,mm-71x146,seed-1'), alt: 'three' },
]

describe('buildGallery', () => {
  it('[storefront-5] shows every view in the selected grade', () => {
    const sku = { imageUrl: drawn('main', 'glow-oled,grade-soft,seed-1'), nameEn: 'Soft OLED' }
    expect(buildGallery({ images }, sku)).toEqual([
      { src: sku.imageUrl, alt: 'one' },
      { src: drawn('back', 'glow-oled,grade-soft,seed-1'), alt: 'two' },
      { src: drawn('size', 'glow-oled,grade-soft,mm-71x146,seed-1'), alt: 'three' },
    ])
  })

  it('removes parameters that the selected SKU does not have', () => {
    const plain = drawn('main', 'default')
    const [first, second] = buildGallery({ images }, { imageUrl: plain, nameEn: '' })
    expect([first?.src, second?.src]).toEqual([plain, drawn('back', 'default')])
  })

  it('keeps uploaded pictures and puts the picture of the SKU first', () => {
    const uploaded = [{ url: '/uploads/a.webp', alt: 'a' }]
    expect(buildGallery({ images: uploaded }, { imageUrl: '/uploads/b.webp', nameEn: 'b' })).toEqual([
      { src: '/uploads/b.webp', alt: 'b' },
      { src: '/uploads/a.webp', alt: 'a' },
    ])
    expect(buildGallery({ images: uploaded }, undefined)).toEqual([{ src: '/uploads/a.webp', alt: 'a' }])
  })
})

describe('toCutOut', () => {
  it('[storefront-9] removes the background of a drawing and does not change other pictures', () => {
    expect(toCutOut('/pictures/press-machine/main/bg-machines,seed-3.webp')).toBe(
      '/pictures/press-machine/main/bg-none,seed-3.webp',
    )
    expect(toCutOut('/pictures/press-machine/main/default.webp')).toBe(
      '/pictures/press-machine/main/bg-none.webp',
    )
    expect(toCutOut('/uploads/a.webp')).toBe('/uploads/a.webp')
  })
})
