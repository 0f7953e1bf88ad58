import { blogQueries } from '#client/features/blog/blog.queries.ts'
import type { BlogChoice } from '#client/features/blog/blog-choice.rules.ts'
import { parseBlogUrl } from '#client/features/blog/blog-choice.rules.ts'
import { critical, type LoadingShop, notFound, type ScreenLoader } from '#client/lib/loader.ts'

/** Articles of a list of the blog, its way, and the right side. A date that is none is the 404 page. */
export const loader: ScreenLoader = async ({ shop, params, url }) => {
  const place = parseBlogUrl(url.pathname, params, url.searchParams)
  if (place === null) throw notFound()
  const [description] = await Promise.all([
    loadDescription(shop, place.choice),
    shop.queryClient.prefetchQuery(blogQueries.breadcrumb(place.choice)),
    critical(shop, blogQueries.posts(place.choice, place.pageNum)),
    critical.orNull(shop, blogQueries.side()),
  ])
  return {
    ...(description !== null && { description }),
    ...(place.kind === 'search' && { robots: 'noindex' }),
  }
}

/** What the list is about; nothing for a category or tag that does not exist: the list is empty then. */
const loadDescription = async (shop: LoadingShop, choice: BlogChoice): Promise<string | null> => {
  try {
    return (await shop.queryClient.fetchQuery(blogQueries.seo(choice))).seoDescription
  } catch {
    return null
  }
}
