import { useEffect } from 'react'
import type { Chrome } from '#client/features/home/home.queries.ts'
import { useSearchedKeyword } from '#client/features/search/use-searched-keyword.ts'
import { useStores } from '#client/lib/shop.tsx'

/** Keeps what the root state knows of the search: the hot lists, and the keyword of the page. */
export const useHeaderState = (chrome: Chrome | undefined): void => {
  const { root } = useStores()
  useSearchedKeyword()
  useEffect(() => {
    if (chrome === undefined) return
    root.set({ hotSearchInside: chrome.insideKeywords, hotSearchOutside: chrome.outsideKeywords })
  }, [root, chrome])
}
