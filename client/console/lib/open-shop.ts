/** Where to open the shop: world, persona and path. */
type ShopVisit = {
  world: string
  /** Persona to sign in; `guest` signs out; without it the session stays as it is. */
  persona?: string
  /** Path within the shop. */
  to?: string
}

/** URL that switches the browser to a world (and persona) and redirects to the shop. For links with a target. */
export const shopHref = ({ world, persona, to = '/' }: ShopVisit): string => {
  const query = new URLSearchParams({ world, to })
  if (persona !== undefined) query.set('persona', persona)
  return `/console/api/enter?${query}`
}

/** The tab the console uses for the shop. */
export const SHOP_TAB = 'shop'

/** Opens the shop in its tab. Call it in a click handler, or the browser blocks it as a pop-up. */
export const openShop = (visit: ShopVisit): void => void window.open(shopHref(visit), SHOP_TAB)
