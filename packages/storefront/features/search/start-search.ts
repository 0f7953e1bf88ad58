import { SEARCH_TOO_LONG_TEXT } from '@fixbench/contract/search/search-constants.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import type { Shop } from '#storefront/lib/loader.ts'
import { useShop } from '#storefront/lib/shop.tsx'
import { paths } from '#storefront/paths.ts'
import { searchHistory } from './history-store.ts'
import { validateKeyword } from './keyword.rules.ts'
import { searchLog } from './search-log.ts'

type SearchContext = { shop: Pick<Shop, 'api' | 'stores'>; navigate: NavigateFunction }

/**
 * Starts a search: adds the term to the history, logs it and opens the result page, filtered by a category unless it is
 * 0. Returns false without searching if the text is blank or too long; the latter shows a warning.
 */
export const startSearch = ({ shop, navigate }: SearchContext, text: string, categoryId = 0): boolean => {
  const { stores } = shop
  const result = validateKeyword(text)
  if (result.kind === 'too-long') toast.warning(SEARCH_TOO_LONG_TEXT)
  if (result.kind !== 'valid') return false
  const { keyword } = result
  searchHistory.add(keyword)
  stores.root.set({ searchKeyWord: keyword, searchdata: keyword, searchCategory: categoryId })
  searchLog.searched(shop, keyword)
  void navigate(paths.search(keyword, categoryId === 0 ? {} : { category: categoryId }))
  return true
}

/** Returns `startSearch` bound to the shop and the router. */
export const useSearch = () => {
  const shop = useShop()
  const navigate = useNavigate()
  return (text: string, categoryId = 0): boolean => startSearch({ shop, navigate }, text, categoryId)
}
