import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Row } from '../layout/layout.tsx'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  value: number
  max: number
  /** Progress in words, such as "$86.20 more for free shipping". */
  label: ReactNode
  /** At the end of the line, such as "60%". */
  aside?: ReactNode
  tone?: 'brand' | 'new'
}

/** Progress toward a known total. */
export function ProgressBar({ value, max, label, aside, tone = 'brand' }: ProgressBarProps) {
  const id = useId()
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max))

  return (
    <div className={cx(styles.progress, styles[tone])}>
      <Row align="stretch" justify="between">
        <span id={id}>{label}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </Row>
      <div
        role="progressbar"
        tabIndex={-1}
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className={styles.track}
      >
        <div className={styles.bar} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}
