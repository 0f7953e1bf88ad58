import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { blogQueries } from '@fixbench/storefront/features/blog/blog.queries.ts'
import { type BlogChoice, parseBlogUrl } from '@fixbench/storefront/features/blog/blog-choice.rules.ts'
import { ApiError } from '@fixbench/storefront/lib/api/errors.ts'
import { critical, type LoadingShop, notFound, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads a list of articles, its breadcrumb and the sidebar. An invalid date and an unknown category or tag show the 404 page. */
export const loader: ScreenLoader = async ({ shop, params, url }) => {
  const place = parseBlogUrl(url.pathname, params, url.searchParams)
  if (place === null) throw notFound()
  const [description, posts] = await Promise.all([
    loadDescription(shop, place.choice),
    critical(shop, blogQueries.posts(place.choice, place.pageNum)),
    shop.queryClient.prefetchQuery(blogQueries.breadcrumb(place.choice)),
    critical.orNull(shop, blogQueries.side()),
  ])
  return {
    ...omitUndefined({
      description: description ?? undefined,
      robots: place.kind === 'search' || posts.total === 0 ? 'noindex' : undefined,
    }),
  }
}

/** Description of the list; null if it can't be read. Rejects with the 404 page if the category or tag doesn't exist. */
const loadDescription = async (shop: LoadingShop, choice: BlogChoice): Promise<string | null> => {
  try {
    return (await shop.queryClient.fetchQuery(blogQueries.seo(choice))).seoDescription
  } catch (error) {
    if (error instanceof ApiError && error.is('NOT_FOUND')) throw notFound()
    return null
  }
}
