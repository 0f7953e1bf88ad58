import { formatCount, formatInteger } from '@fixbench/contract/core/format.ts'
import type { Suggestion } from '@fixbench/contract/search/search.contract.ts'
import { withoutStrayClicks } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Skeleton, SkeletonRegion } from '@fixbench/ui/feedback/skeleton.tsx'
import { X } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useShop } from '#storefront/lib/shop.tsx'
import { toCardHref } from '#storefront/shared/product-card/product-card.rules.ts'
import { searchHistory, useSearchHistory } from '../history-store.ts'
import { decideView, type PopupEntry, type PopupView, toEntries } from '../popup-view.rules.ts'
import { searchLog } from '../search-log.ts'
import { useSearch } from '../start-search.ts'
import { useBestsellers, useSuggestions } from '../use-suggestions.ts'
import { PopupEntries } from './popup-entries.tsx'
import styles from './search-popup.module.css'
import { type SearchPopupProps, usePopupCombobox } from './use-popup-combobox.ts'

/** Distance from the end of the list at which more products load. */
const NEAR_END_PX = 120

/** Search popup: history and popular terms without text; keywords, categories and products while typing. */
export function SearchPopup(props: SearchPopupProps) {
  const { text, popular, onClose } = props
  const history = useSearchHistory()
  const suggestions = useSuggestions(text)
  const view = decideView(text, suggestions.result)
  const bestsellers = useBestsellers(view === 'not-found' && !suggestions.isStale)
  const products = view === 'not-found' ? bestsellers : suggestions.products
  const entries = toEntries({ text, history, popular, result: suggestions.result, products })
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
      <PopupMessage view={view} text={text} result={suggestions.result} isStale={suggestions.isStale} />
      {view === 'suggestions' && (suggestions.hasFailed ? <PopupFailure /> : <PopupSkeleton />)}
      <div className={cx(styles.entries, suggestions.isStale && view !== 'history' && styles.old)}>
        <PopupEntries
          entries={entries}
          view={view}
          total={suggestions.result?.totalItems ?? 0}
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
      void navigate(toCardHref(entry.product))
    } else if (entry.kind === 'category') search(text, entry.category.categoryId)
    else search(entry.text)
    onClose()
  }
}

type HistoryControlsProps = {
  /** History terms, which are the first entries of the popup. */
  terms: readonly string[]
  /** Index of the highlighted entry, whose delete button is visible. */
  highlighted: number
  canClear: boolean
}

/**
 * Buttons that delete entries of the search history. They are positioned over its rows, because a listbox may only
 * contain options.
 */
function HistoryControls({ terms, highlighted, canClear }: HistoryControlsProps) {
  if (terms.length === 0) return null

  return (
    <div className={styles.controls}>
      {canClear && (
        <button type="button" className={styles.clear} onClick={searchHistory.clear}>
          Clear all
        </button>
      )}
      {terms.map((term, index) => (
        <button
          key={term}
          type="button"
          aria-label={`Delete ${term} from history`}
          className={cx(styles.delete, index === highlighted && styles.shown)}
          style={{ '--row': index + 1 }}
          onClick={withoutStrayClicks(() => searchHistory.remove(term))}
        >
          <X aria-hidden size={16} />
        </button>
      ))}
    </div>
  )
}

type PopupMessageProps = { view: PopupView; text: string; result: Suggestion | undefined; isStale: boolean }

/** Live region that reports no results, a corrected query, or the number of results. */
function PopupMessage({ view, text, result, isStale }: PopupMessageProps) {
  const isSettled = result !== undefined && !isStale

  return (
    <div role="status">
      {isSettled && view === 'not-found' && (
        <div className={styles.message}>
          <p>
            <b className="ink">Sorry,nothing found for {text.trim()}.</b>
          </p>
          <p>Try some of our bestsellers</p>
        </div>
      )}
      {isSettled && result.correctedQuery !== null && view === 'result' && (
        <div className={styles.message}>
          <p>
            Sorry,nothing found for {text.trim()}, show {formatInteger(result.totalItems)} results for{' '}
            <b className="ink">{result.correctedQuery}</b>
          </p>
          <p>Did you mean:</p>
        </div>
      )}
      {isSettled && result.correctedQuery === null && view === 'result' && (
        <span className="visually-hidden">{formatCount(result.totalItems, 'result')}</span>
      )}
    </div>
  )
}

/** Shown if suggestions failed to load. Searching still works. */
function PopupFailure() {
  return <p className={styles.message}>Suggestions aren’t available right now. Press Enter to search.</p>
}

const ROWS = ['a', 'b', 'c', 'd', 'e']

/** Placeholder for products while the first suggestions load. */
function PopupSkeleton() {
  return (
    <SkeletonRegion label="Searching products">
      {ROWS.map(row => (
        <div key={row} className={styles.row}>
          <Skeleton shape="block" width="2.75rem" height="2.75rem" />
          <Skeleton width="70%" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
