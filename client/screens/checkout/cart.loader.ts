import { CART_SIZE, cartQueries, PAGE_SIZE } from '@fixbench/storefront/features/cart/cart.queries.ts'
import { showsProblems } from '@fixbench/storefront/features/cart/cart.rules.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads one page of the member's cart and the saved items. A guest's cart is in the browser and shows after hydration. */
export const loader: ScreenLoader = async ({ shop, viewer, url }) => {
  if (viewer === null) {
    return {
      description: 'The parts and tools in your cart, with current prices, stock, and shipping.',
    }
  }
  const { searchParams } = url
  const options = showsProblems(searchParams)
    ? cartQueries.member(1, CART_SIZE)
    : cartQueries.member(readPageNum(searchParams, 'page'), PAGE_SIZE)
  const cart = await critical(shop, options)
  if (cart.summary.savedLines > 0) await critical.orNull(shop, cartQueries.saved())
  return { robots: 'noindex' }
}
