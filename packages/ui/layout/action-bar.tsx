import type { ReactNode } from 'react'
import styles from './action-bar.module.css'
import { Cluster } from './layout.tsx'

type ActionBarProps = {
  label: string
  sum: string
  /** Why the button is unavailable, above it. */
  problem?: ReactNode
  children: ReactNode
}

/**
 * The main button of a summary. On phones it is fixed to the bottom of the screen, next to the total, which is hidden
 * from screen readers because the summary contains it as well.
 */
export function ActionBar({ label, sum, problem, children }: ActionBarProps) {
  return (
    <div className={styles.bar} data-action-bar>
      {problem && (
        <Cluster as="p" gap={[1, 3]} justify="between" className={styles.problem}>
          {problem}
        </Cluster>
      )}
      <span className={styles.sum} aria-hidden>
        <small>{label}</small>
        <b className="num">{sum}</b>
      </span>
      {children}
    </div>
  )
}
