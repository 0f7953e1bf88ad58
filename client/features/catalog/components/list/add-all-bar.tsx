import { formatInteger } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import styles from './add-all-bar.module.css'
import type { RowEntry } from './row-quantities.ts'

type AddAllBarProps = { entries: readonly RowEntry[]; onAddAll: () => void; onClear: () => void }

/** Sticky bar with the total quantity of all rows and a button that adds them to the cart. */
export function AddAllBar({ entries, onAddAll, onClear }: AddAllBarProps) {
  const units = entries.reduce((sum, { buyCount }) => sum + buyCount, 0)
  return (
    <div className={styles.bar} role="group" aria-label="Add several products">
      <p className={styles.words} aria-live="polite">
        {entries.length === 0 ? (
          'Enter quantities to add several products at once.'
        ) : (
          <>
            <b>{formatInteger(entries.length)}</b> {entries.length === 1 ? 'product' : 'products'},{' '}
            <b>{formatInteger(units)}</b> {units === 1 ? 'unit' : 'units'}
          </>
        )}
      </p>
      {entries.length > 0 && (
        <Button variant="link" size="sm" onClick={onClear}>
          Clear
        </Button>
      )}
      <Button variant="accent" size="sm" disabled={entries.length === 0} onClick={onAddAll}>
        Add all to cart
      </Button>
    </div>
  )
}
