import { useNavigate } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { useShop } from '#client/lib/shop.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { searchHistory } from './history-store.ts'
import { judgeKeyword, KEYWORD_TOO_LONG } from './keyword.rules.ts'

/**
 * Starts a search: keeps the term in the history, logs it and opens the result page, narrowed to a category when one is
 * given. A blank text does nothing; one that is too long gets its message and no call. Answers whether it searched.
 */
export const useSearch = () => {
  const { api, stores } = useShop()
  const navigate = useNavigate()
  return (text: string, categoryId = 0): boolean => {
    const verdict = judgeKeyword(text)
    if (verdict.kind === 'too-long') toast.warning(KEYWORD_TOO_LONG)
    if (verdict.kind !== 'fine') return false
    const { keyword } = verdict
    const pageLocation = stores.root.get().currentUrl.slice(0, 300)
    searchHistory.add(keyword)
    stores.root.set({ searchKeyWord: keyword, searchdata: keyword, searchCategory: categoryId })
    // The log is for the shop's popular terms; nobody waits for it.
    api.search
      .log({ keyWord: keyword, deviceType: 6, logFlag: 1, sysType: 1, pageLocation })
      .catch(() => undefined)
    void navigate(paths.search(keyword, categoryId === 0 ? {} : { category: categoryId }))
    return true
  }
}
