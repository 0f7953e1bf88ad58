import type { ReactNode } from 'react'
import styles from './design.module.css'

/** A component in one state, labeled with it. */
export function Specimen({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className={styles.specimen}>
      <figcaption>{label}</figcaption>
      <div className={styles.stage}>{children}</div>
    </figure>
  )
}

/** Specimens in as many columns as fit. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className={styles.specimens}>{children}</div>
}
