import { CART_SIZE, cartQueries, PAGE_SIZE } from '#client/features/cart/cart.queries.ts'
import { showsProblems } from '#client/features/cart/cart-page.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { readPageNum } from '#client/lib/url/page-num.ts'

/** One page of the member's cart with what was put aside; a guest's lies in the browser, which shows it once the page is live. */
export const loader: ScreenLoader = async ({ shop, viewer, url }) => {
  if (viewer === null)
    return {
      description: 'The parts and tools in your cart, with current prices, stock, and shipping.',
    }
  const { searchParams } = url
  const part = showsProblems(searchParams)
    ? cartQueries.member(1, CART_SIZE)
    : cartQueries.member(readPageNum(searchParams, 'page'), PAGE_SIZE)
  const cart = await critical(shop, part)
  if (cart.summary.savedLines > 0) await critical.orNull(shop, cartQueries.saved())
  return { robots: 'noindex' }
}
