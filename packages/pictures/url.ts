/** Views of a picture. Each drawing supports some of them. */
export const SHOTS = ['main', 'back', 'detail', 'pack', 'size', 'wide', 'tile'] as const
export type Shot = (typeof SHOTS)[number]

/** Views of the product gallery in display order. */
export const GALLERY_SHOTS = ['main', 'back', 'detail', 'pack', 'size'] as const

export type PictureParam = string | number | boolean

/** Specification of a picture. Equal specifications give equal URLs and equal bytes. */
export type PictureSpec = {
  base: string
  shot: Shot
  params: Readonly<Record<string, PictureParam>>
}

export type PictureFormat = 'svg' | 'webp' | 'avif' | 'png'

/** Path segment for a picture without parameters. */
const NO_PARAMS = 'default'

const KEY = /^[a-zA-Z0-9]+$/
const VALUE = /^[A-Za-z0-9._+-]+$/

/** Formats a parameter for a URL: booleans as yes or no, spaces as `_`, without `#` and other special characters. */
export function paramText(value: PictureParam): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
    .trim()
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^A-Za-z0-9._+-]/g, '')
}

/** Formats parameters as a path segment, sorted by key and without empty values. */
export function paramsSegment(params: Readonly<Record<string, PictureParam>>): string {
  const pairs = Object.entries(params)
    .map(([key, value]) => [key, paramText(value)] as const)
    .filter(([, text]) => text !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (pairs.length === 0) return NO_PARAMS
  return pairs.map(([key, text]) => `${key}-${text}`).join(',')
}

/** Parses a path segment into raw texts. Null when it is malformed. */
export function readParamsSegment(segment: string): Record<string, string> | null {
  if (segment === NO_PARAMS) return {}
  const params: Record<string, string> = {}
  for (const pair of segment.split(',')) {
    const cut = pair.indexOf('-')
    const key = pair.slice(0, cut)
    const value = pair.slice(cut + 1)
    if (cut < 1 || !KEY.test(key) || !VALUE.test(value) || Object.hasOwn(params, key)) return null
    params[key] = value
  }
  return params
}

/** URL of a picture without height: `/pictures/slab-front/main/cutout-notch.webp`. */
export const pictureUrl = (spec: PictureSpec, format: PictureFormat = 'webp'): string =>
  `/pictures/${spec.base}/${spec.shot}/${paramsSegment(spec.params)}.${format}`
