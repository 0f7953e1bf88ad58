import { toast } from '@fixbench/ui/feedback/toast-store.ts'

type ShopVisit = {
  world: string
  /** Persona to sign in. `guest` signs out; undefined leaves the session unchanged. */
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

/** Name of the browser tab in which the console opens the shop. */
export const SHOP_TAB = 'shop'

/** Opens the shop in its tab. Must be called in a click handler, or the browser blocks the tab as a pop-up. */
export const openShop = (visit: ShopVisit): void => void window.open(shopHref(visit), SHOP_TAB)

/**
 * Opens the shop's tab and loads the URL that `prepare` resolves to. The tab opens first, because browsers block tabs
 * that a click doesn't open synchronously. If `prepare` fails, the tab is closed and a toast shows the error.
 */
export const openShopAfter = async (prepare: () => Promise<string>): Promise<void> => {
  const tab = window.open('about:blank', SHOP_TAB)
  try {
    const href = await prepare()
    if (tab !== null) tab.location.href = href
  } catch (error) {
    tab?.close()
    toast.error(error instanceof Error ? error.message : 'The world couldn’t be prepared')
  }
}
