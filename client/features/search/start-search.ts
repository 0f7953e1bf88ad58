import type { NavigateFunction } from 'react-router-dom'
import type { Shop } from '#client/lib/loader.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { searchHistory } from './history-store.ts'
import { judgeKeyword, KEYWORD_TOO_LONG } from './keyword.rules.ts'
import { searchLog } from './search-log.ts'

type Means = { shop: Pick<Shop, 'api' | 'stores'>; navigate: NavigateFunction }

/**
 * Starts a search: keeps the term in the history, logs it and opens the result page, narrowed to a category when one is
 * given. A blank text does nothing; one that is too long gets its message and no call. Answers whether it searched.
 */
export const startSearch = ({ shop, navigate }: Means, text: string, categoryId = 0): boolean => {
  const { stores } = shop
  const result = judgeKeyword(text)
  if (result.kind === 'too-long') toast.warning(KEYWORD_TOO_LONG)
  if (result.kind !== 'fine') return false
  const { keyword } = result
  const { currentUrl } = stores.root.get()
  searchHistory.add(keyword)
  stores.root.set({ searchKeyWord: keyword, searchdata: keyword, searchCategory: categoryId })
  searchLog.searched(shop, keyword, currentUrl)
  void navigate(paths.search(keyword, categoryId === 0 ? {} : { category: categoryId }))
  return true
}
