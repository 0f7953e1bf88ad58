import { findPage } from '#client/pages/pages.ts'

/** What other parts of the server answer with, by the beginning of its address. */
const FILES = /^\/(assets|console|uploads|documents|downloads|sitemaps|docs)\//
const ROOT_FILES = new Set(['/favicon.svg', '/robots.txt', '/sitemap.xml', '/blog/rss.xml', '/blog/atom.xml'])

/** Which page of the route table an address is, and whether a part of it was chosen; pictures and files by what draws them. Null for anything else. */
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
