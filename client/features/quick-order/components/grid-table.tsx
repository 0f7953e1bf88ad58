import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { needsAttention } from '../grid.rules.ts'
import type { Grid } from '../use-grid.ts'
import { GridRow } from './grid-row.tsx'
import styles from './grid-table.module.css'

/** Rows rendered initially, because a list can have thousands. */
const ROWS_SHOWN = 60

/** The rows of the grid, optionally only those that need attention. Renders them in portions. */
export function GridTable({ grid }: { grid: Grid }) {
  const [shown, setShown] = useState(ROWS_SHOWN)
  const [isFiltered, setIsFiltered] = useState(false)
  const numbered = grid.rows.map((row, index) => ({
    row,
    place: index + 1,
    checked: grid.results.get(row.key),
  }))
  const flagged = numbered.filter(({ checked }) => checked !== undefined && needsAttention(checked))
  const list = isFiltered && flagged.length > 0 ? flagged : numbered
  return (
    <div>
      {flagged.length > 0 && grid.filled.length > ROWS_SHOWN / 2 && (
        <Row align="stretch" className={styles.filter} role="group" aria-label="Rows shown">
          <Button size="sm" variant={isFiltered ? 'ghost' : 'secondary'} onClick={() => setIsFiltered(false)}>
            All {grid.filled.length}
          </Button>
          <Button size="sm" variant={isFiltered ? 'secondary' : 'ghost'} onClick={() => setIsFiltered(true)}>
            Needs attention ({flagged.length})
          </Button>
        </Row>
      )}
      <div className={cx('fine', styles.row, styles.head)} aria-hidden>
        <span />
        <span>SKU</span>
        <span>Qty</span>
        <span>Product</span>
        <span>Status</span>
        <span className={styles.price}>Price</span>
        <span className={cx('semibold', styles.total)}>Total</span>
        <span />
      </div>
      <ol aria-label="List items" aria-busy={grid.isChecking}>
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
          <Button variant="secondary" size="sm" onClick={() => setShown(shown + 5 * ROWS_SHOWN)}>
            Show more rows ({list.length - shown} left)
          </Button>
        </div>
      )}
    </div>
  )
}
