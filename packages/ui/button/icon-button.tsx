import type { ComponentPropsWithRef, ReactNode } from 'react'
import { CountBadge } from '../badge/count-badge.tsx'
import { cx } from '../cx.ts'
import { withoutStrayClicks } from './button.tsx'
import styles from './icon-button.module.css'

interface Looks {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  variant?: 'ghost' | 'secondary' | 'primary'
  size?: 'sm' | 'md' | 'lg'
  /** A count in the corner, hidden at zero. */
  badge?: number
  /** Makes it a toggle button, such as a heart. */
  isPressed?: boolean
}

type AsButton = Looks & { href?: undefined } & Omit<ComponentPropsWithRef<'button'>, 'children'>
type AsLink = Looks & { href: string } & Omit<ComponentPropsWithRef<'a'>, 'children'>

/** A button or link for an action with a well-known icon, such as close, remove or search. Otherwise use Button. */
export function IconButton(props: AsButton | AsLink) {
  const { label, icon, variant = 'ghost', size = 'md', badge = 0, isPressed, className, ...rest } = props
  const looks = {
    title: label,
    className: cx(styles.button, styles[variant], styles[size], className),
    children: (
      <>
        {icon}
        {badge > 0 && <CountBadge count={badge} className={styles.badge} />}
      </>
    ),
  }
  const name = badge > 0 ? `${label}, ${badge}` : label
  if (rest.href !== undefined) return <a aria-label={name} {...rest} {...looks} />

  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isPressed}
      {...rest}
      {...looks}
      onClick={withoutStrayClicks(rest.onClick)}
    />
  )
}
