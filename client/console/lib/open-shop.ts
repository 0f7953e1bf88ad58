/** Where the console sends a browser that is to see the shop: a world, a person, an address. */
export type ShopVisit = {
  world: string
  /** Key of a persona to be signed in; `guest` signs out; else whoever is signed in stays. */
  persona?: string
  /** Address within the shop. */
  to?: string
}

/** Address that puts this browser into a world (as a person) and goes on to the shop; for links with a target. */
export const shopHref = ({ world, persona, to = '/' }: ShopVisit): string => {
  const query = new URLSearchParams({ world, to })
  if (persona !== undefined) query.set('persona', persona)
  return `/console/api/enter?${query}`
}

/** The one tab that the console uses for the shop. */
export const SHOP_TAB = 'shop'

/** Opens the shop in its tab. Call it from a click, or the browser takes it for a pop-up. */
export const openShop = (visit: ShopVisit): void => void window.open(shopHref(visit), SHOP_TAB)
