import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './description-list.module.css'

interface DescriptionListProps {
  /** Items without details are left out. */
  items: readonly { term: string; details: ReactNode }[]
  /** Columns on a desktop. */
  columns?: 1 | 2
  /** `table` has lines and a gray term column; `totals` aligns amounts to the end. */
  variant?: 'plain' | 'table' | 'totals'
}

/** Facts about one item as terms and values, such as a specification, an address or totals. */
export function DescriptionList({ items, columns = 1, variant = 'plain' }: DescriptionListProps) {
  return (
    <dl className={cx(styles.list, styles[variant], columns === 2 && styles.two)}>
      {items.filter(hasDetails).map(({ term, details }) => (
        <div key={term} className={styles.pair}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.details}>{details}</dd>
        </div>
      ))}
    </dl>
  )
}

const hasDetails = ({ details }: { details: ReactNode }): boolean =>
  details !== null && details !== undefined && details !== false && details !== ''
