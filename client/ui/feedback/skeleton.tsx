import { cx } from '../cx.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  shape?: 'text' | 'block' | 'circle'
  /** CSS lengths; text fills the width, the last of several lines is shorter. */
  width?: string
  height?: string
  lines?: number
  className?: string | undefined
}

/** Holds the place of what is coming, in its shape. Wrap a group of them in SkeletonRegion. */
export function Skeleton({ shape = 'text', width, height, lines = 1, className }: SkeletonProps) {
  const line = (
    <span aria-hidden className={cx(styles.bone, styles[shape], className)} style={{ width, height }} />
  )
  if (lines === 1) return line
  return (
    <span aria-hidden className={styles.lines} style={{ width }}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={cx(styles.bone, styles.text)} />
      ))}
    </span>
  )
}
