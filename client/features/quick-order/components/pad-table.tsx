import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { needsCare } from '../pad.rules.ts'
import type { Pad } from '../use-pad.ts'
import { PadRow } from './pad-row.tsx'
import styles from './pad-table.module.css'

/** Rows drawn at once; a list may have thousands. */
const AT_ONCE = 60

/** The rows of the pad, all or those that need the buyer's hand, a portion at a time. */
export function PadTable({ pad }: { pad: Pad }) {
  const [shown, setShown] = useState(AT_ONCE)
  const [isOpenOnly, setIsOpenOnly] = useState(false)
  const placed = pad.rows.map((row, index) => ({ row, place: index + 1, verdict: pad.verdicts.get(row.key) }))
  const open = placed.filter(({ verdict }) => verdict !== undefined && needsCare(verdict))
  const list = isOpenOnly && open.length > 0 ? open : placed
  return (
    <div>
      {open.length > 0 && pad.filled.length > AT_ONCE / 2 && (
        <div className={styles.filter} role="group" aria-label="Rows shown">
          <Button size="sm" variant={isOpenOnly ? 'ghost' : 'secondary'} onClick={() => setIsOpenOnly(false)}>
            All {pad.filled.length}
          </Button>
          <Button size="sm" variant={isOpenOnly ? 'secondary' : 'ghost'} onClick={() => setIsOpenOnly(true)}>
            To fix {open.length}
          </Button>
        </div>
      )}
      <div className={cx(styles.row, styles.head)} aria-hidden>
        <span />
        <span>Code</span>
        <span>Pieces</span>
        <span>Product</span>
        <span>Verdict</span>
        <span className={styles.price}>Price</span>
        <span className={styles.total}>Total</span>
        <span />
      </div>
      <ol className={styles.rows} aria-label="Rows of your list" aria-busy={pad.isChecking}>
        {list.slice(0, shown).map(({ row, place, verdict }) => (
          <PadRow
            key={row.key}
            row={row}
            place={place}
            verdict={verdict}
            onChange={pad.change}
            onRemove={() => pad.remove(row.key)}
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
