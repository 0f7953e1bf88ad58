import { blogQueries } from '@fixbench/storefront/features/blog/blog.queries.ts'
import { ownReviewQueries } from '@fixbench/storefront/features/review/review.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads the member's reviews, or with `?show=comments` the member's blog comments. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const pageNum = readPageNum(url.searchParams)
  if (url.searchParams.get('show') === 'comments') await critical(shop, blogQueries.ownComments(pageNum))
  else await critical(shop, ownReviewQueries.list(pageNum))
}
