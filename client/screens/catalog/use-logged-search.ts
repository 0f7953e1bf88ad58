import { searchLog } from '@fixbench/storefront/features/search/search-log.ts'
import { useShop } from '@fixbench/storefront/lib/shop.tsx'
import { useCallback, useEffect } from 'react'
import { NavigationType as Action, useNavigationType } from 'react-router-dom'

const PRODUCT_LINK = 'a[href^="/detail/"]'
const OUTSIDE_RESULTS = 'header, footer, [role="dialog"]'

const isResult = (target: EventTarget | null): boolean => {
  const link = target instanceof Element ? target.closest(PRODUCT_LINK) : null
  return link !== null && link.closest(OUTSIDE_RESULTS) === null
}

/**
 * Logs searches started by a link, such as a keyword of the header, and clicks on results, including those that open
 * another tab. The search box logs its own searches, and going back to results isn't a search. Returns the function to
 * call when a result is used in another way.
 */
export const useLoggedSearch = (keyword: string, { hasResults }: { hasResults: boolean }): (() => void) => {
  const shop = useShop()
  const isReturn = useNavigationType() === Action.Pop
  useEffect(() => {
    const { root } = shop.stores
    if (keyword === '' || root.get().searchKeyWord === keyword) return
    root.set({ searchKeyWord: keyword })
    if (!isReturn || !searchLog.isKnown(shop, keyword)) searchLog.searched(shop, keyword)
  }, [shop, keyword, isReturn])

  const onUsed = useCallback(() => {
    if (hasResults) searchLog.used(shop, keyword)
  }, [shop, keyword, hasResults])
  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      if (isResult(target)) onUsed()
    }
    // A middle click, which opens another tab, fires `auxclick` only.
    const events = ['click', 'auxclick'] as const
    for (const event of events) document.addEventListener(event, onClick, true)
    return () => {
      for (const event of events) document.removeEventListener(event, onClick, true)
    }
  }, [onUsed])

  return onUsed
}
