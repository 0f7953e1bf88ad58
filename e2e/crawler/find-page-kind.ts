import { findPage } from '@fixbench/storefront/pages/pages.ts'

/** Paths that other parts of the server respond to. */
const FILES = /^\/(assets|console|uploads|documents|downloads|sitemaps|docs)\//
const ROOT_FILES = new Set(['/favicon.svg', '/robots.txt', '/sitemap.xml', '/blog/rss.xml', '/blog/atom.xml'])

/**
 * Kind of a URL: the page of the route table, with `?` if it has a query; for pictures and files, their source. Null
 * for other URLs.
 */
export const findPageKind = (address: string): string | null => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  const page = findPage(pathname)
  if (page !== null) {
    return searchParams.size === 0 ? page.name : `${page.name}?`
  }
  const [, area = '', base = '', shot = ''] = pathname.split('/')
  if (area === 'pictures') return `/pictures/${base}/${shot}`
  if (FILES.test(pathname)) return `/${area}`
  return ROOT_FILES.has(pathname) ? pathname : null
}
