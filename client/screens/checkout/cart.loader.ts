import { cartQueries, PAGE_SIZE } from '#client/features/cart/cart.queries.ts'
import { cartPageOf } from '#client/features/cart/cart-page.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** One page of the member's cart with what was put aside; a guest's lies in the browser, which shows it once the page is live. */
export const loader: ScreenLoader = async ({ shop, viewer, url }) => {
  if (viewer === null)
    return {
      description: 'The parts and tools in your cart, with prices, stock and freight as they are now.',
    }
  const cart = await critical(shop, cartQueries.member(cartPageOf(url.searchParams), PAGE_SIZE))
  if (cart.summary.savedLines > 0) await critical(shop, cartQueries.saved())
  return { robots: 'noindex' }
}
