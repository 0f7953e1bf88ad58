import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './stock-dot.module.css'

type Tone = 'in' | 'low' | 'out'

/** Says in a colored dot and words whether a thing can be had. The words carry the meaning. */
export function StockDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={cx(styles.stock, styles[tone])}>{children}</span>
}
