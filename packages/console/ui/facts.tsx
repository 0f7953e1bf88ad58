import { Breakable } from '@fixbench/ui/layout/breakable.tsx'
import { Fragment, type ReactNode } from 'react'
import styles from './facts.module.css'

/** A list of terms and their values. Skips undefined values. */
export function Facts({ items }: { items: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(items).map(
        ([term, details]) =>
          details !== undefined && (
            <Fragment key={term}>
              <dt className="ink-3">{term}</dt>
              <dd className="anywhere">
                {typeof details === 'string' ? <Breakable text={details} /> : details}
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
