import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Row, Stack } from './layout.tsx'
import styles from './totals.module.css'

type TotalsProps = {
  lines: readonly { id: string; term: ReactNode; amount: ReactNode; isSaving?: boolean }[]
  total: { term: string; amount: string }
}

/** Amounts and their total. A note on a term is `<small>`, a replaced amount is `<s>`. */
export function Totals({ lines, total }: TotalsProps) {
  return (
    <Stack as="dl" gap={2}>
      {lines.map(({ id, term, amount, isSaving }) => (
        <Row gap={4} align="stretch" justify="between" key={id} className={styles.line}>
          <dt>{term}</dt>
          <dd className={cx('num', isSaving && styles.saving)}>{amount}</dd>
        </Row>
      ))}
      <Row gap={4} align="stretch" justify="between" className={cx(styles.line, styles.total)}>
        <dt>{total.term}</dt>
        <dd className="num">{total.amount}</dd>
      </Row>
    </Stack>
  )
}
