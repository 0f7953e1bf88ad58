import { useEffect } from 'react'
import type { Chrome } from '#client/features/home/home.queries.ts'
import { useStores } from '#client/lib/shop.tsx'

/** Keeps the hot search lists of the root state. */
export const useHeaderState = (chrome: Chrome | undefined): void => {
  const { root } = useStores()
  useEffect(() => {
    if (chrome === undefined) return
    root.set({ hotSearchInside: chrome.insideKeywords, hotSearchOutside: chrome.outsideKeywords })
  }, [root, chrome])
}
