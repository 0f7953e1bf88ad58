import { brand } from '#contract/core/brand.ts'
import { type HeadTag, type Origins, type PageData, toMarkup } from './head-tags.ts'

/** Shown when a page has no picture. */
const SHARE_PICTURE = '/pictures/cover/wide/seed-0,topic-repair-guides.webp'
const PICTURE_HEIGHT = 640

/** A picture in the form that every network reads; drawn at a size for previews. */
const sharePicture = (path: string): string =>
  `${path.replace(/\.(webp|avif|svg)$/, '.png')}?h=${PICTURE_HEIGHT}`

const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
})

/** The firm behind the shop; is on the home page. */
const organization = (origin: string): HeadTag => ({
  name: 'script',
  attributes: { type: 'application/ld+json' },
  text: JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.company,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    email: brand.serviceEmail,
    telephone: brand.phone,
    sameAs: Object.values(brand.social),
  }),
})

/**
 * What networks show when a page is shared: title, words and picture, never a price. Crawlers don't run scripts, so
 * the server alone writes it. Pages excluded from search engines have no share tags.
 */
export const shareMarkup = (page: PageData, origins: Origins): string => {
  if (page.robots?.includes('noindex') === true) return ''
  const tags = [
    property('og:site_name', brand.name),
    property('og:type', page.picture?.kind ?? 'website'),
    property('og:title', page.title),
    property('og:url', origins.shop + (page.canonicalPath ?? page.path)),
    property('og:image', origins.shop + sharePicture(page.picture?.path ?? SHARE_PICTURE)),
    ...(page.description ? [property('og:description', page.description)] : []),
    { name: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } } as const,
    ...(page.path === '/' ? [organization(origins.shop)] : []),
  ]
  return tags.map(toMarkup).join('')
}
