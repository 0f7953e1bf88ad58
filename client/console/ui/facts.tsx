import { Fragment, type ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = { term: string; details: ReactNode }

/** A list of terms and values. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ term, details }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{details}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
