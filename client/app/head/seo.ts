import { callQuery } from '#client/lib/api/query.ts'
import type { Shop } from '#client/lib/loader.ts'
import { hasServerTitle } from './title.ts'

type Seo = { title?: string; description?: string }

/** Fetches title and description of a page by its path. Returns an empty object when there are none or the call fails. */
export const fetchSeo = async (shop: Shop, path: string): Promise<Seo> => {
  if (!hasServerTitle(path)) return {}
  const options = callQuery(
    'seo',
    'page',
    { url: path },
    { staleTime: Infinity, meta: { reaction: 'silent' } },
  )
  const seo = await shop.queryClient.fetchQuery(options).catch(() => null)
  return seo === null ? {} : { title: seo.seoTitle, description: seo.seoDescription }
}
