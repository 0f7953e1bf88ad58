import type { ReactNode } from 'react'
import styles from './design.module.css'

/** A component in one of its states, with the state's name. */
export function Specimen({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className={styles.specimen}>
      <figcaption>{label}</figcaption>
      <div className={styles.stage}>{children}</div>
    </figure>
  )
}

/** Specimens in columns where there is room. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className={styles.specimens}>{children}</div>
}
