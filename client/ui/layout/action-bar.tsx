import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/**
 * The main button of a summary. On phones it is fixed to the bottom of the screen, next to the total, which is hidden
 * from screen readers because the summary contains it as well.
 */
export function ActionBar({ label, sum, children }: { label: string; sum: string; children: ReactNode }) {
  return (
    <div className={styles.bar} data-action-bar>
      <span className={styles.sum} aria-hidden>
        <small>{label}</small>
        <b className="num">{sum}</b>
      </span>
      {children}
    </div>
  )
}
