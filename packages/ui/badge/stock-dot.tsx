import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './stock-dot.module.css'

type Tone = 'in' | 'low' | 'out'

/** Availability as a colored dot with a label. The label carries the meaning. */
export function StockDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={cx(styles.stock, styles[tone])}>{children}</span>
}
