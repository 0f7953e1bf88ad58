import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './layout.module.css'

interface ContainerProps {
  children: ReactNode
  /** `page` for shop pages, `narrow` for forms and orders. */
  width?: 'page' | 'narrow'
  className?: string | undefined
}

/** Centers content at the shop's maximum width, with side padding. */
export function Container({ children, width = 'page', className }: ContainerProps) {
  return <div className={cx(styles.container, styles[width], className)}>{children}</div>
}
