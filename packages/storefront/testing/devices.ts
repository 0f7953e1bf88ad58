import type { DevicePart, DeviceParts } from '@fixbench/contract/catalog/device-parts.schemas.ts'

/** A part of `aDevice`. */
export const aPart = (key: string, changes: Partial<DevicePart> = {}): DevicePart => ({
  key,
  name: key,
  count: 1,
  url: 'iphone-13',
  tagIds: [],
  seoUrl: `${key}-for-iphone-13`,
  priceMode: 'shown',
  fromPrice: 11.99,
  stock: 4,
  spot: { wide: { x: 50, y: 60 }, label: { x: 40, isAbove: false }, main: { x: 50, y: 40 } },
  ...changes,
})

/** An exploded view of a phone. */
export const aDevice = (changes: Partial<DeviceParts> = {}): DeviceParts => ({
  deviceId: 13,
  brandId: 1,
  seriesId: 10,
  name: 'iPhone 13',
  url: 'iphone-13',
  pictures: {
    wide: '/pictures/exploded-device/wide/seed-13.svg',
    main: '/pictures/exploded-device/main/seed-13.svg',
  },
  imageUrl: '/pictures/device-pair/main/default.webp',
  highlighted: null,
  parts: [],
  ...changes,
})
