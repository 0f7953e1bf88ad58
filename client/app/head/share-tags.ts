import type { Brand } from '@fixbench/contract/brand/brand.ts'
import { type HeadTag, jsonLdTag, metaTag, type Origins, type PageData, toMarkup } from './head-tags.ts'

const PICTURE_HEIGHT = 640

/** The picture as PNG, which every network supports, at preview size. */
const sharePicture = (path: string): string =>
  `${path.replace(/\.(webp|avif|svg)$/, '.png')}?h=${PICTURE_HEIGHT}`

const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
})

/** JSON-LD of the company, for the home page. */
const organization = (brand: Brand, origin: string): HeadTag =>
  jsonLdTag({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.company,
    url: `${origin}/`,
    logo: origin + brand.logo.url,
    email: brand.serviceEmail,
    telephone: brand.phone,
    sameAs: Object.values(brand.social),
  })

type Shown = { brand: Brand; origins: Origins }

/**
 * Open Graph tags of a page: title, description and picture, never a price. Only the server writes them, because
 * crawlers don't run scripts. Pages with `noindex` have none.
 */
export const shareMarkup = (page: PageData, { brand, origins }: Shown): string => {
  if (page.robots?.includes('noindex') === true) return ''
  const tags = [
    property('og:site_name', brand.name),
    property('og:type', page.picture?.kind ?? 'website'),
    property('og:title', page.title),
    property('og:url', origins.shop + (page.canonicalPath ?? page.path)),
    property('og:image', origins.shop + sharePicture(page.picture?.path ?? brand.sharePicture)),
    ...(page.description ? [property('og:description', page.description)] : []),
    metaTag('twitter:card', 'summary_large_image'),
    ...(page.path === '/' ? [organization(brand, origins.shop)] : []),
  ]
  return tags.map(toMarkup).join('')
}
