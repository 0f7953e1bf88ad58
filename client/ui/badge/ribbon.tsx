import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './ribbon.module.css'

interface RibbonProps {
  children: ReactNode
  /** Own background, dark enough for white words (4.5 to 1); the brand colour without it. */
  colour?: string | undefined
  corner?: 'start' | 'end'
  className?: string
}

/** Marks a picture in its upper corner with a grade or a kind; the parent must be positioned. */
export function Ribbon({ children, colour, corner = 'start', className }: RibbonProps) {
  return (
    <span
      className={cx(styles.ribbon, styles[corner], className)}
      style={colour ? { background: colour } : undefined}
    >
      {children}
    </span>
  )
}
