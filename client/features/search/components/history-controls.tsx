import { X } from 'lucide-react'
import { withoutStrayClicks } from '#client/ui/button/without-stray-clicks.ts'
import { cx } from '#client/ui/cx.ts'
import { searchHistory } from '../history-store.ts'
import styles from './history-controls.module.css'

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
export function HistoryControls({ terms, highlighted, canClear }: HistoryControlsProps) {
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
