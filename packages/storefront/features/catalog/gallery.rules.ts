import type { ProductDetail, Sku } from '@fixbench/contract/catalog/catalog.schemas.ts'

type DrawingUrl = { base: string; shot: string; params: ReadonlyMap<string, string>; extension: string }

const DRAWING_URL = /^(\/pictures\/[a-z0-9-]+)\/([a-z]+)\/([^/]+)(\.[a-z]+)$/
const NO_PARAMS = 'default'

/** Parses the URL of a drawing; null for other pictures, such as uploads. */
const parseDrawingUrl = (url: string): DrawingUrl | null => {
  const [, base, shot, params, extension] = DRAWING_URL.exec(url) ?? []
  if (base === undefined || shot === undefined || params === undefined || extension === undefined) return null
  const pairs = params === NO_PARAMS ? [] : params.split(',')
  return {
    base,
    shot,
    extension,
    params: new Map(pairs.map(pair => [pair.slice(0, pair.indexOf('-')), pair.slice(pair.indexOf('-') + 1)])),
  }
}

const formatDrawingUrl = ({ base, shot, params, extension }: DrawingUrl): string => {
  const pairs = [...params].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => `${key}-${value}`)
  return `${base}/${shot}/${pairs.length === 0 ? NO_PARAMS : pairs.join(',')}${extension}`
}

/** URL of a drawing without its background, for colored surfaces. Returns other URLs unchanged. */
export const toCutOut = (url: string): string => {
  const drawing = parseDrawingUrl(url)
  if (drawing === null) return url
  return formatDrawingUrl({ ...drawing, params: new Map([...drawing.params, ['bg', 'none']]) })
}

/** Applies to `url` all parameters in which the SKU's drawing differs from the product's main drawing. */
const applySkuParams = (main: DrawingUrl, sku: DrawingUrl, url: string): string => {
  const drawing = parseDrawingUrl(url)
  if (drawing === null || drawing.base !== main.base) return url
  const params = new Map(drawing.params)
  for (const key of new Set([...main.params.keys(), ...sku.params.keys()])) {
    const value = sku.params.get(key)
    if (value === main.params.get(key)) continue
    if (value === undefined) params.delete(key)
    else params.set(key, value)
  }
  return formatDrawingUrl({ ...drawing, params })
}

/**
 * Pictures of the selected SKU: each view of the product, drawn with the grade and color of the SKU. Uploaded pictures
 * stay unchanged, and the SKU's picture goes first.
 */
export const buildGallery = (
  { images }: Pick<ProductDetail, 'images'>,
  sku: Pick<Sku, 'imageUrl' | 'nameEn'> | undefined,
): { src: string; alt: string }[] => {
  const pictures = images.map(({ url, alt }) => ({ src: url, alt }))
  if (sku === undefined) return pictures
  const main = parseDrawingUrl(images[0]?.url ?? '')
  const drawing = parseDrawingUrl(sku.imageUrl)
  const adapted =
    main !== null && drawing !== null && main.base === drawing.base && main.shot === drawing.shot
      ? pictures.map(({ src, alt }) => ({ src: applySkuParams(main, drawing, src), alt }))
      : pictures
  return adapted.some(({ src }) => src === sku.imageUrl)
    ? adapted
    : [{ src: sku.imageUrl, alt: sku.nameEn }, ...adapted]
}
