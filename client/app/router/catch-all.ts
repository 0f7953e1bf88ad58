import { findOwnPath } from '@fixbench/contract/core/own-path.ts'
import { callQuery } from '@fixbench/storefront/lib/api/query.ts'
import { type LoadingShop, notFound } from '@fixbench/storefront/lib/loader.ts'
import { findPage } from '@fixbench/storefront/pages/pages.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { toLoaderInput } from './load-page.ts'
import { fixedRedirects, withQuery } from './redirects.ts'

/** Redirects followed before a path counts as not found. */
const MAX_HOPS = 5

type Lookup = (path: string) => Promise<string | null>

/**
 * Finds the new URL of a path without a page. Each hop removes a trailing slash, or takes the fixed redirect, or asks
 * `lookup`, until a page is reached. Returns null for loops, for targets outside the shop and when no page is reached.
 */
export const findMovedPath = async (path: string, lookup: Lookup): Promise<string | null> => {
  const seen = new Set([path])
  let current = path
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const target = findOwnPath(
      removeTrailingSlash(current) ?? fixedRedirects[current] ?? (await lookup(current)),
    )
    if (target === null) return null
    current = new URL(target, 'http://shop.invalid').pathname
    if (seen.has(current)) return null
    seen.add(current)
    if (findPage(current) !== null) return target
  }
  return null
}

/** The path without trailing slashes if that is a page; null otherwise. */
const removeTrailingSlash = (path: string): string | null => {
  const bare = path.replace(/\/+$/, '')
  return bare !== path && findPage(bare) !== null ? bare : null
}

/** Whether a path names a file such as `/robots.txt`, which has no redirect. Pages may end in `.html`. */
const isFile = (path: string): boolean => /\.(?!html$)[a-z0-9]{1,8}$/i.test(path)

const createLookup =
  (shop: LoadingShop): Lookup =>
  async path => {
    const options = callQuery('seo', 'redirect', { url: path }, { meta: { reaction: 'silent' } })
    return isFile(path) ? null : await shop.queryClient.fetchQuery(options).catch(() => null)
  }

/** Loader of every path without a page: redirects with 301 to the new path, or shows the 404 page. */
export const loadUnknown = async (args: LoaderFunctionArgs): Promise<never> => {
  const { shop, url } = toLoaderInput(args)
  const target = await findMovedPath(url.pathname, createLookup(shop))
  if (target === null) throw notFound()
  throw redirect(withQuery(target, url.search), 301)
}
