import type { ProductDetail, Sku } from '#contract/catalog.schemas.ts'

type Address = { head: string; shot: string; params: ReadonlyMap<string, string>; ending: string }

const DRAWN = /^(\/pictures\/[a-z0-9-]+)\/([a-z]+)\/([^/]+)(\.[a-z]+)$/
const NO_PARAMS = 'default'

/** Parts of the address of a drawn picture; null for an uploaded one. */
const readAddress = (url: string): Address | null => {
  const [, head, shot, params, ending] = DRAWN.exec(url) ?? []
  if (head === undefined || shot === undefined || params === undefined || ending === undefined) return null
  const pairs = params === NO_PARAMS ? [] : params.split(',')
  return {
    head,
    shot,
    ending,
    params: new Map(pairs.map(pair => [pair.slice(0, pair.indexOf('-')), pair.slice(pair.indexOf('-') + 1)])),
  }
}

const formatAddress = ({ head, shot, params, ending }: Address): string => {
  const pairs = [...params].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => `${key}-${value}`)
  return `${head}/${shot}/${pairs.length === 0 ? NO_PARAMS : pairs.join(',')}${ending}`
}

/** Address of the same drawing without its background, for colored surfaces. Other pictures stay as they are. */
export const toCutOut = (url: string): string => {
  const address = readAddress(url)
  if (address === null) return url
  return formatAddress({ ...address, params: new Map([...address.params, ['bg', 'none']]) })
}

/** `url` with every parameter changed in which the main pictures of the product and of the SKU differ. */
const adaptTo = (main: Address, wanted: Address, url: string): string => {
  const address = readAddress(url)
  if (address === null || address.head !== main.head) return url
  const params = new Map(address.params)
  for (const key of new Set([...main.params.keys(), ...wanted.params.keys()])) {
    const value = wanted.params.get(key)
    if (value === main.params.get(key)) continue
    if (value === undefined) params.delete(key)
    else params.set(key, value)
  }
  return formatAddress({ ...address, params })
}

/**
 * The gallery of the chosen SKU: each view of the product, drawn with the grade, color and fittings of that SKU, so that no
 * picture of another grade is left. Pictures that were not drawn keep their place; the SKU's own one then comes first.
 */
export const galleryFor = (
  { images }: Pick<ProductDetail, 'images'>,
  sku: Pick<Sku, 'imageUrl' | 'nameEn'> | undefined,
): { src: string; alt: string }[] => {
  const pictures = images.map(({ url, alt }) => ({ src: url, alt }))
  if (sku === undefined) return pictures
  const main = readAddress(images[0]?.url ?? '')
  const wanted = readAddress(sku.imageUrl)
  const adapted =
    main !== null && wanted !== null && main.head === wanted.head && main.shot === wanted.shot
      ? pictures.map(({ src, alt }) => ({ src: adaptTo(main, wanted, src), alt }))
      : pictures
  return adapted.some(({ src }) => src === sku.imageUrl)
    ? adapted
    : [{ src: sku.imageUrl, alt: sku.nameEn }, ...adapted]
}
