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
