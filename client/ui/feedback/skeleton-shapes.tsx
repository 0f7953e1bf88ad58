import type { ReactNode } from 'react'
import styles from './skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

/** Tells screen readers once that a group of gray shapes is loading. */
export function SkeletonRegion({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" className={styles.region}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}

/** Holds the place of a card in a grid: picture, two lines, a price. */
export function SkeletonCard() {
  return (
    <div className={styles.card}>
      <Skeleton shape="block" className={styles.picture ?? ''} />
      <Skeleton lines={2} />
      <Skeleton width="40%" height="1.25rem" />
    </div>
  )
}

/** Holds the place of the rows of a table or a list. */
export function SkeletonRows({ rows = 5, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <div className={styles.rows}>
      {range(rows).map(row => (
        <div key={row} className={styles.row}>
          {range(columns).map(column => (
            <Skeleton key={column} width={column === 0 ? '90%' : '60%'} />
          ))}
        </div>
      ))}
    </div>
  )
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}
