import { useNavigate } from 'react-router-dom'
import { useShop } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { cx } from '#client/ui/cx.ts'
import { useSearchHistory } from '../history-store.ts'
import { decideView, type PopupEntry, type PopupView, toEntries } from '../popup-view.rules.ts'
import { searchLog } from '../search-log.ts'
import { useSearch } from '../start-search.ts'
import { useBestsellers, useSuggestions } from '../use-suggestions.ts'
import { HistoryControls } from './history-controls.tsx'
import { PopupEntries } from './popup-entries.tsx'
import { PopupFailure, PopupMessage, PopupSkeleton } from './popup-message.tsx'
import styles from './search-popup.module.css'
import { type SearchPopupProps, usePopupCombobox } from './use-popup-combobox.ts'

/** Distance from the end of the list at which more products load. */
const NEAR_END_PX = 120

/** Search popup: history and popular terms without text; keywords, categories and products while typing. */
export function SearchPopup(props: SearchPopupProps) {
  const { text, popular, onClose } = props
  const history = useSearchHistory()
  const suggestions = useSuggestions(text)
  const view = decideView(text, suggestions.answer)
  const bestsellers = useBestsellers(view === 'not-found' && !suggestions.isStale)
  const products = view === 'not-found' ? bestsellers : suggestions.products
  const entries = toEntries({ text, history, popular, answer: suggestions.answer, products })
  const combobox = usePopupCombobox(props, {
    entries,
    toText: entry => entry.text,
    onChoose: useChooseEntry(text, view, onClose),
  })
  return (
    <div
      className={styles.views}
      // Keyboard users need to focus a scrollable region.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) suggestions.loadMore()
      }}
    >
      <PopupMessage view={view} text={text} answer={suggestions.answer} isStale={suggestions.isStale} />
      {view === 'suggestions' && (suggestions.hasFailed ? <PopupFailure /> : <PopupSkeleton />)}
      <div className={cx(styles.entries, suggestions.isStale && view !== 'history' && styles.old)}>
        <PopupEntries
          entries={entries}
          view={view}
          total={suggestions.answer?.totalItems ?? 0}
          combobox={combobox}
        />
        <HistoryControls
          terms={entries.filter(({ kind }) => kind === 'history').map(entry => entry.text)}
          highlighted={combobox.highlightedIndex}
          canClear={view === 'history'}
        />
      </div>
    </div>
  )
}

/** Opens a chosen entry: a search, a search in a category, or a product, which is logged with the typed text. */
const useChooseEntry = (text: string, view: PopupView, onClose: () => void) => {
  const shop = useShop()
  const search = useSearch()
  const navigate = useNavigate()
  return (entry: PopupEntry): void => {
    if (entry.kind === 'product' || entry.kind === 'bought') {
      const log = view === 'not-found' ? searchLog.searched : searchLog.chosen
      log(shop, text.trim())
      void navigate(paths.detail(entry.product.seoUrl, entry.product.skuCode))
    } else if (entry.kind === 'category') search(text, entry.category.categoryId)
    else search(entry.text)
    onClose()
  }
}
