import { callQuery } from '#client/lib/api/query.ts'
import type { Shop } from '#client/lib/loader.ts'
import { isTitleRequested } from './title.ts'

type Seo = { title?: string; description?: string }

/** Asks the server for the title of a page by its path; a page without one, or a failed call, gives nothing. */
export const requestedSeo = async (shop: Shop, path: string): Promise<Seo> => {
  if (!isTitleRequested(path)) return {}
  const options = callQuery(
    'seo',
    'page',
    { url: path },
    { staleTime: Number.POSITIVE_INFINITY, meta: { reaction: 'silent' } },
  )
  const seo = await shop.queryClient.fetchQuery(options).catch(() => null)
  return seo === null ? {} : { title: seo.seoTitle, description: seo.seoDescription }
}
