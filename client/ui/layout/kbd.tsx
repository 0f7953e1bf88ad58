import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './kbd.module.css'

/** A keyboard key. */
export function Kbd({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <kbd className={cx(styles.key, className)}>{children}</kbd>
}
