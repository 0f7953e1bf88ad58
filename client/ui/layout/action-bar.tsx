import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/**
 * The one button that leads on from a summary. On a phone it is at the lower edge of the screen, beside the sum that
 * it is about; the sum is for the eye alone, as the summary says it as well.
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
