import { cartQueries } from '#client/features/cart/cart.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'

/** The member's cart; a guest's lies in the browser, which shows it once the page is live. */
export const loader: ScreenLoader = async ({ shop, viewer }) => {
  if (viewer !== null) await critical(shop, cartQueries.member())
  return { description: 'The parts and tools in your cart, with prices by quantity, stock and freight.' }
}
