import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { callQuery } from '#client/lib/api/query.ts'
import { type LoadingShop, notFound } from '#client/lib/loader.ts'
import { findPage } from '#client/pages/pages.ts'
import { findOwnPath } from '#contract/core/own-path.ts'
import { toLoaderInput } from './load-page.ts'
import { fixedRedirects, withQuery } from './redirects.ts'

/** Moves that may follow one another before an address counts as lost. */
const MOST_HOPS = 5

type Lookup = (path: string) => Promise<string | null>

/**
 * Where an address that no page has leads to: without a slash at its end, by the fixed redirects, then by the lookup of
 * moved paths, followed until a page is reached. A move to itself, round in a circle, out of the shop or into nothing counts as none.
 */
export const movedTo = async (path: string, lookup: Lookup): Promise<string | null> => {
  const seen = new Set([path])
  let here = path
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const target = findOwnPath(withoutSlash(here) ?? fixedRedirects[here] ?? (await lookup(here)))
    if (target === null) return null
    here = new URL(target, 'http://shop.invalid').pathname
    if (seen.has(here)) return null
    seen.add(here)
    if (findPage(here) !== null) return target
  }
  return null
}

/** The page's own path for one that ends in slashes; null for any other. */
const withoutSlash = (path: string): string | null => {
  const bare = path.replace(/\/+$/, '')
  return bare !== path && findPage(bare) !== null ? bare : null
}

/** `/assets/x.js`, `/robots.txt`: files are not looked up. Pages of the shop may end in `.html`. */
const isFile = (path: string): boolean => /\.(?!html$)[a-z0-9]{1,8}$/i.test(path)

const lookupBy =
  (shop: LoadingShop): Lookup =>
  async path => {
    const options = callQuery('seo', 'redirect', { url: path }, { meta: { reaction: 'silent' } })
    return isFile(path) ? null : await shop.queryClient.fetchQuery(options).catch(() => null)
  }

/** Loader of every address without a page: 301 to where it moved, else the 404 page. */
export const loadUnknown = async (args: LoaderFunctionArgs): Promise<never> => {
  const { shop, url } = toLoaderInput(args)
  const target = await movedTo(url.pathname, lookupBy(shop))
  if (target === null) throw notFound()
  const address = withQuery(target, url.search)
  // A document request is answered for good; inside the application only the new address enters the history.
  throw redirect(address, 301)
}
