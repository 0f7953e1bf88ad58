import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './layout.module.css'

type Props = { children: ReactNode; className?: string | undefined }

/** Main content with a summary beside it, stacked on narrow screens. */
export function TwoColumns({ children, className }: Props) {
  return <div className={cx(styles.twoColumns, className)}>{children}</div>
}
