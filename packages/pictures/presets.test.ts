import { describe, expect, it } from 'vitest'
import { readAddress } from './address.ts'
import { CAST } from './data/cast.ts'
import categoryImages from './data/category-images.json' with { type: 'json' }
import { ILLUSTRATIONS } from './data/illustrations.ts'
import {
  avatarPicture,
  BANNER_TOPICS,
  bannerPicture,
  campaignHeroPicture,
  categoryPicture,
  coverPicture,
  type DeviceFacts,
  EMPTY_STATES,
  emptyPicture,
  galleryForPart,
  gradeKey,
  specForPart,
} from './presets.ts'
import { drawings } from './registry.ts'
import { COVER_TOPICS } from './topics.ts'
import { type PictureSpec, pictureUrl } from './url.ts'

const PHONE: DeviceFacts = {
  type: 'phone',
  brand: 'Apple',
  line: 'iPhone',
  name: 'iPhone 15 Pro',
  year: 2023,
  display: { tech: 'OLED', inches: 6.1, cutout: 'island' },
  connector: 'USB-C',
  batteryMah: 3274,
  colors: ['Black Titanium', 'Blue Titanium'],
}
const OTHERS: DeviceFacts[] = [
  PHONE,
  {
    ...PHONE,
    brand: 'Samsung',
    line: 'Galaxy Z Fold',
    name: 'Galaxy Z Fold6',
    display: { inches: null, cutout: 'punch-hole' },
    colors: [],
  },
  { ...PHONE, type: 'tablet', line: 'iPad', name: 'iPad Air', display: { inches: 11, cutout: 'none' } },
  {
    ...PHONE,
    type: 'watch',
    line: 'Galaxy Watch',
    brand: 'Samsung',
    name: 'Galaxy Watch7',
    display: { inches: 1.5, cutout: 'round' },
  },
  {
    ...PHONE,
    type: 'laptop',
    line: 'MacBook',
    name: 'MacBook Pro 14',
    display: { inches: 14.2, cutout: 'notch' },
  },
  { ...PHONE, type: 'console', brand: 'Sony', line: 'PlayStation', name: 'PlayStation 5', display: null },
]

/** True when the URL resolves to a drawing that accepts its parameters. */
function isDrawn(url: string): boolean {
  const request = readAddress(url.replace('/pictures/', ''), undefined, drawings)
  return request !== null && request.drawing.draw(request.params, request.shot) !== null
}

const findParam = (spec: PictureSpec, key: string) => spec.params[key]

describe('pictures of products', () => {
  it.each(Object.keys(ILLUSTRATIONS))(
    '%s has five pictures for every kind of device and without one',
    illustration => {
      const galleries = [undefined, ...OTHERS].map(device =>
        galleryForPart(illustration, { device, skuCode: 'A-1', grade: 'Soft OLED', color: 'Cosmic Orange' }),
      )
      expect(galleries.map(urls => urls.length)).toEqual(galleries.map(() => 5))
      expect(
        galleries.flatMap((urls, i) => (i < 2 ? urls : urls.slice(0, 1))).filter(url => !isDrawn(url)),
      ).toEqual([])
    },
  )

  it('show a packaged part for an unknown illustration', () => {
    expect(specForPart('flux-capacitor').base).toBe('bag-pack')
    expect(specForPart('constructor').base).toBe('bag-pack')
    expect(isDrawn(pictureUrl(specForPart('')))).toBe(true)
  })

  it('use the facts of the device', () => {
    expect(findParam(specForPart('screen', { device: PHONE }), 'cutout')).toBe('island')
    expect(findParam(specForPart('battery', { device: PHONE }), 'capacity')).toBe('3274mAh')
    expect(findParam(specForPart('back-glass', { device: PHONE, color: 'Blue Titanium' }), 'color')).toBe(
      '3f4857',
    )
    expect(findParam(specForPart('rear-camera', { device: PHONE }), 'lenses')).toBe(3)
    expect(findParam(specForPart('screen', { device: PHONE }, 'size'), 'mm')).toMatch(/^6\d\.\dx14\d\.\d$/)
  })

  it('recognize grades in longer option names', () => {
    expect(gradeKey('Premium In-Cell LCD')).toBe('incell')
    expect(gradeKey('New Original')).toBe('new')
    expect(gradeKey('Refurbished Original OLED')).toBe('refurb')
    expect(gradeKey('10 pcs')).toBeNull()
  })

  it('shape a machine by its data and use the colors of its manufacturer', () => {
    const laser = (skuCode: string, specs: Record<string, string>) =>
      specForPart('laser-desktop', { skuCode, specs }).params
    expect(laser('FWD-1', { stations: '2' })['layout']).toBe('wide')
    expect(laser('MTR-1', { cooling: 'Water chiller' })['layout']).toBe('chiller')
    expect(laser('MTR-2', { focus: 'Automatic' })['layout']).toBe('open')
    expect(laser('TBK-1', {})['layout']).toBeUndefined()
    expect(laser('TBK-1', {})['body']).toBe(laser('TBK-2', {})['body'])
    expect(laser('TBK-1', {})['body']).not.toBe(laser('FWD-1', {})['body'])
  })

  it('have equal URLs for equal products and different variations for different codes', () => {
    const url = (skuCode: string) => pictureUrl(specForPart('screws', { skuCode }))
    expect(url('A')).toBe(url('A'))
    expect(new Set(['A', 'B', 'C', 'D', 'E'].map(url)).size).toBeGreaterThan(2)
  })
})

describe('other pictures', () => {
  it('exist for each category and for an unknown one', () => {
    const urls = [...Object.keys(categoryImages), 'cat-unknown'].map(categoryPicture)
    expect(urls.filter(url => !isDrawn(url))).toEqual([])
  })

  it('include banners, covers, portraits and empty pages', () => {
    const urls = [
      ...BANNER_TOPICS.flatMap(topic => [
        bannerPicture(topic),
        bannerPicture(topic, 'tile'),
        campaignHeroPicture(topic),
      ]),
      ...COVER_TOPICS.map(category => coverPicture({ category, slug: 'post' })),
      ...Object.keys(CAST).map(name => coverPicture({ category: 'news', goods: [name, 'chip'] })),
      coverPicture({ category: 'no such category', goods: ['no such thing'] }),
      ...EMPTY_STATES.map(emptyPicture),
      avatarPicture('Dana Okafor'),
    ]
    expect(urls.filter(url => !isDrawn(url))).toEqual([])
  })

  it('[issue-21] show people as initials', () => {
    expect(avatarPicture('Greta Lindqvist')).toMatch(/\/avatar\/main\/ground-\d,letters-GL\.webp$/)
    expect(avatarPicture('Dana M. Okafor')).toContain('letters-DO')
    expect(avatarPicture('Élodie Martin')).toContain('letters-EM')
    expect(avatarPicture('')).toMatch(/\/avatar\/main\/ground-\d\.webp$/)
    expect(drawings.get('avatar')?.draw({ letters: 'GL' }, 'main')).toContain('aria-label="GL"')
  })

  it('draw opening tools as card, pick or stick according to their names', () => {
    const findEnd = (name: string) => specForPart('spudger', { skuCode: 'A', name }).params?.['end']
    expect(findEnd('Plastic Opening Cards, 10-Pack')).toBe('card')
    expect(findEnd('Opening Picks (100 pcs)')).toBe('pick')
    expect(findEnd('Nylon Spudger Black Stick (10 pcs)')).toBe('wedge')
  })
})
