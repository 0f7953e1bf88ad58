import { useEffect } from 'react'
import { useSearchedKeyword } from '#client/features/search/use-searched-keyword.ts'
import { useStores } from '#client/lib/shop.tsx'
import type { HeaderSummary } from './header.queries.ts'

/** Updates the search fields of the root state: popular keywords, and the keyword of the page. */
export const useHeaderState = (summary: HeaderSummary | undefined): void => {
  const { root } = useStores()
  useSearchedKeyword()
  useEffect(() => {
    if (summary === undefined) return
    root.set({ hotSearchInside: summary.insideKeywords, hotSearchOutside: summary.outsideKeywords })
  }, [root, summary])
}
