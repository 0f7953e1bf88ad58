import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './badge.module.css'
import tones from './tones.module.css'

export type BadgeTone = 'neutral' | 'brand' | 'accent' | 'new' | 'warn' | 'stop'

interface BadgeProps {
  tone?: BadgeTone
  variant?: 'soft' | 'solid' | 'outline'
  /** Upper case, for short labels such as NEW. */
  isUpper?: boolean
  icon?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A fact about an item in one or two words. Not clickable; use Tag for that. */
export function Badge({
  tone = 'neutral',
  variant = 'soft',
  isUpper,
  icon,
  children,
  className,
}: BadgeProps) {
  return (
    <span className={cx(styles.badge, tones[tone], styles[variant], isUpper && styles.upper, className)}>
      {icon}
      {children}
    </span>
  )
}
