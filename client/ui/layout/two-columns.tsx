import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Main content with a summary beside it, stacked on narrow screens. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className={styles.twoColumns}>{children}</div>
}
