import { useEffect } from 'react'
import { logOpened, logSearch } from '#client/features/search/start-search.ts'
import { useShop } from '#client/lib/shop.tsx'

/**
 * Logs the searches that a link started, as a keyword of the header (those of the search box are logged already), and
 * that a product was opened from the results.
 */
export const useLoggedSearch = (keyword: string): void => {
  const { api, stores } = useShop()
  useEffect(() => {
    const { root } = stores
    const { searchKeyWord, currentUrl } = root.get()
    if (keyword === '' || searchKeyWord === keyword) return
    root.set({ searchKeyWord: keyword })
    logSearch(api, keyword, currentUrl.slice(0, 300))
  }, [api, stores, keyword])
  useEffect(
    () => () => {
      // The address is already that of the next page.
      const { pathname } = globalThis.location
      if (keyword !== '' && pathname.startsWith('/detail/')) logOpened(api, keyword, pathname.slice(0, 300))
    },
    [api, keyword],
  )
}
