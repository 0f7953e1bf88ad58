import type { NavigateFunction } from 'react-router-dom'
import type { Shop } from '#client/lib/loader.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { searchHistory } from './history-store.ts'
import { judgeKeyword, KEYWORD_TOO_LONG } from './keyword.rules.ts'

type Means = { shop: Pick<Shop, 'api' | 'stores'>; navigate: NavigateFunction }

/** What is logged: a search, or that one of its results was opened. */
const LOG_FLAGS = { searched: 1, opened: 2 } as const

const log = (api: Shop['api'], keyWord: string, pageLocation: string, event: keyof typeof LOG_FLAGS): void =>
  void api.search
    .log({ keyWord, deviceType: 6, logFlag: LOG_FLAGS[event], sysType: 1, pageLocation })
    .catch(() => undefined)

/** Logs a search for the shop's popular terms; nobody waits for it. */
export const logSearch = (api: Shop['api'], keyword: string, pageLocation: string): void =>
  log(api, keyword, pageLocation, 'searched')

/** Logs that a result of a search was opened, so that the report knows which searches were abandoned. */
export const logOpened = (api: Shop['api'], keyword: string, pageLocation: string): void =>
  log(api, keyword, pageLocation, 'opened')

/**
 * Starts a search: keeps the term in the history, logs it and opens the result page, narrowed to a category when one is
 * given. A blank text does nothing; one that is too long gets its message and no call. Answers whether it searched.
 */
export const startSearch = ({ shop, navigate }: Means, text: string, categoryId = 0): boolean => {
  const { api, stores } = shop
  const result = judgeKeyword(text)
  if (result.kind === 'too-long') toast.warning(KEYWORD_TOO_LONG)
  if (result.kind !== 'fine') return false
  const { keyword } = result
  const pageLocation = stores.root.get().currentUrl.slice(0, 300)
  searchHistory.add(keyword)
  stores.root.set({ searchKeyWord: keyword, searchdata: keyword, searchCategory: categoryId })
  logSearch(api, keyword, pageLocation)
  void navigate(paths.search(keyword, categoryId === 0 ? {} : { category: categoryId }))
  return true
}
