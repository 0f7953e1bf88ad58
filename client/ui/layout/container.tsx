import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './layout.module.css'

interface ContainerProps {
  children: ReactNode
  /** `page` for shop pages, `narrow` for forms and orders, `text` for reading. */
  width?: 'page' | 'narrow' | 'text'
  as?: 'div' | 'main' | 'section' | 'article' | 'header' | 'footer'
  id?: string
  className?: string | undefined
}

/** Centers content at the shop's maximum width, with side padding. */
export function Container({ children, width = 'page', as: Tag = 'div', id, className }: ContainerProps) {
  return (
    <Tag id={id} className={cx(styles.container, styles[width], className)}>
      {children}
    </Tag>
  )
}
