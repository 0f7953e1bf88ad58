import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './stock-dot.module.css'

/** Says in a coloured dot and words whether a thing can be had. The words carry the meaning. */
export function StockDot(props: { tone: 'in' | 'low' | 'out'; children: ReactNode; className?: string }) {
  return <span className={cx(styles.stock, styles[props.tone], props.className)}>{props.children}</span>
}
