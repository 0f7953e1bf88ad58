import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { needsCare } from '../grid.rules.ts'
import type { Grid } from '../use-grid.ts'
import { GridRow } from './grid-row.tsx'
import styles from './grid-table.module.css'

/** Rows drawn at once; a list may have thousands. */
const AT_ONCE = 60

/** The rows of the grid, all or those that need the buyer's hand, a portion at a time. */
export function GridTable({ grid }: { grid: Grid }) {
  const [shown, setShown] = useState(AT_ONCE)
  const [isOpenOnly, setIsOpenOnly] = useState(false)
  const placed = grid.rows.map((row, index) => ({
    row,
    place: index + 1,
    checked: grid.results.get(row.key),
  }))
  const open = placed.filter(({ checked }) => checked !== undefined && needsCare(checked))
  const list = isOpenOnly && open.length > 0 ? open : placed
  return (
    <div>
      {open.length > 0 && grid.filled.length > AT_ONCE / 2 && (
        <div className={styles.filter} role="group" aria-label="Rows shown">
          <Button size="sm" variant={isOpenOnly ? 'ghost' : 'secondary'} onClick={() => setIsOpenOnly(false)}>
            All {grid.filled.length}
          </Button>
          <Button size="sm" variant={isOpenOnly ? 'secondary' : 'ghost'} onClick={() => setIsOpenOnly(true)}>
            Needs attention ({open.length})
          </Button>
        </div>
      )}
      <div className={cx(styles.row, styles.head)} aria-hidden>
        <span />
        <span>SKU</span>
        <span>Qty</span>
        <span>Product</span>
        <span>Status</span>
        <span className={styles.price}>Price</span>
        <span className={styles.total}>Total</span>
        <span />
      </div>
      <ol className={styles.rows} aria-label="List items" aria-busy={grid.isChecking}>
        {list.slice(0, shown).map(({ row, place, checked }) => (
          <GridRow
            key={row.key}
            row={row}
            place={place}
            checked={checked}
            onChange={grid.change}
            onRemove={() => grid.remove(row.key)}
          />
        ))}
      </ol>
      {list.length > shown && (
        <div className={styles.more}>
          <Button variant="secondary" size="sm" onClick={() => setShown(shown + 5 * AT_ONCE)}>
            Show more rows ({list.length - shown} left)
          </Button>
        </div>
      )}
    </div>
  )
}
