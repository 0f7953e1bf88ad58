import type { ReactNode } from 'react'
import { formatInteger, formatMoney } from '#client/lib/format/format.ts'
import { cx } from '#client/ui/cx.ts'
import { Cluster, Row } from '#client/ui/layout/layout.tsx'
import type { QuickCheck } from '#contract/quick-order/quick-order.contract.ts'
import styles from './grid-totals.module.css'

type Props = { check: QuickCheck | undefined; isChecking: boolean; children: ReactNode }

/** Sticky bar with the totals of the list and the given buttons. */
export function GridTotals({ check, isChecking, children }: Props) {
  const { totals, counts } = check ?? emptyCheck
  const flaggedCount = counts.unknown + counts.ambiguous + counts.refused + counts.unreadable
  return (
    <Cluster as="section" gap={[2, 5]} aria-label="List total" className={styles.bar} data-action-bar>
      <p className={styles.counts} role="status">
        {isChecking ? (
          'Checking stock and prices…'
        ) : (
          <>
            <b className="num ink">{formatInteger(totals.lines)}</b> {totals.lines === 1 ? 'item' : 'items'},{' '}
            <b className="num ink">{formatInteger(totals.pieces)}</b> {totals.pieces === 1 ? 'unit' : 'units'}{' '}
            ready
            {flaggedCount > 0 && (
              <span className={cx('ink-stop', styles.flag)}>
                {formatInteger(flaggedCount)} {flaggedCount === 1 ? 'needs' : 'need'} attention
              </span>
            )}
            {counts.adjusted > 0 && (
              <span className={cx('ink-warn', styles.flag)}>{formatInteger(counts.adjusted)} adjusted</span>
            )}
          </>
        )}
      </p>
      <Row as="p" gap={3} align="baseline" className={styles.total}>
        {totals.listTotal > totals.itemsTotal && <s className="num ink-3">{formatMoney(totals.listTotal)}</s>}
        <b className="num text-2xl ink-accent">{formatMoney(totals.itemsTotal)}</b>
      </Row>
      <Cluster className={styles.buttons}>{children}</Cluster>
    </Cluster>
  )
}

const emptyCheck: Pick<QuickCheck, 'totals' | 'counts'> = {
  totals: { lines: 0, pieces: 0, itemsTotal: 0, listTotal: 0 },
  counts: { ready: 0, added: 0, adjusted: 0, unknown: 0, ambiguous: 0, refused: 0, unreadable: 0 },
}
