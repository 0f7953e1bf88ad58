import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  shape?: 'text' | 'block'
  /** CSS length; text fills the width by default. */
  width?: string
  height?: string
  lines?: number
  className?: string | undefined
}

/** Placeholder in the shape of loading content. Wrap groups in SkeletonRegion. */
export function Skeleton({ shape = 'text', width, height, lines = 1, className }: SkeletonProps) {
  const line = (
    <span
      aria-hidden
      data-loading
      className={cx(styles.bone, styles[shape], className)}
      style={{ width, height }}
    />
  )
  if (lines === 1) return line

  return (
    <span aria-hidden data-loading className={styles.lines} style={{ width }}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={cx(styles.bone, styles.text)} />
      ))}
    </span>
  )
}

/** Announces a group of skeletons to screen readers as one loading region. */
export function SkeletonRegion({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" className={styles.region}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}

/** Skeleton of a product card in a grid. */
export function SkeletonCard() {
  return (
    <div className={styles.card}>
      <Skeleton shape="block" className={styles.picture} />
      <Skeleton lines={2} />
      <Skeleton width="40%" height="1.25rem" />
    </div>
  )
}

/** Skeleton of the rows of a table or list. */
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
