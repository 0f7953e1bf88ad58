import { X } from 'lucide-react'
import { cx } from '#client/ui/cx.ts'
import { searchHistory } from '../history-store.ts'
import styles from './history-controls.module.css'

type HistoryControlsProps = {
  /** The history terms that stand first in the popup. */
  terms: readonly string[]
  /** Index of the entry under mouse or arrow keys; its delete control shows. */
  highlighted: number
  canClear: boolean
}

/**
 * Delete controls of the history, laid over its rows: a list box may hold nothing but options, so the buttons stand
 * beside it in the document and on it for the eye.
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
          onClick={() => searchHistory.remove(term)}
        >
          <X aria-hidden size={16} />
        </button>
      ))}
    </div>
  )
}
