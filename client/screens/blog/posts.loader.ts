import { blogQueries } from '#client/features/blog/blog.queries.ts'
import { type BlogChoice, parseBlogUrl } from '#client/features/blog/blog-choice.rules.ts'
import { critical, type LoadingShop, notFound, type ScreenLoader } from '#client/lib/loader.ts'

/** Loads a list of articles, its breadcrumb and the sidebar. An invalid date shows the 404 page. */
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
    ...(description !== null && { description }),
    ...((place.kind === 'search' || posts.total === 0) && { robots: 'noindex' }),
  }
}

/** Description of the list; null if its category or tag doesn't exist. */
const loadDescription = async (shop: LoadingShop, choice: BlogChoice): Promise<string | null> => {
  try {
    return (await shop.queryClient.fetchQuery(blogQueries.seo(choice))).seoDescription
  } catch {
    return null
  }
}
