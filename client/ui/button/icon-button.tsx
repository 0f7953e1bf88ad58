import type { ComponentPropsWithRef, ReactNode } from 'react'
import { CountBadge } from '../badge/count-badge.tsx'
import { cx } from '../cx.ts'
import styles from './icon-button.module.css'

interface Looks {
  /** Spoken name; also the tooltip of the browser. */
  label: string
  icon: ReactNode
  variant?: 'ghost' | 'secondary' | 'primary'
  size?: 'sm' | 'md' | 'lg'
  /** A count at the corner, hidden at zero. */
  badge?: number
  /** For on/off buttons such as a heart. */
  isPressed?: boolean
}

type AsButton = Looks & { href?: undefined } & Omit<ComponentPropsWithRef<'button'>, 'children'>
type AsLink = Looks & { href: string } & Omit<ComponentPropsWithRef<'a'>, 'children'>

/** Starts an action that one well-known picture names: close, remove, wish, search. Else use Button. */
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
  const spoken = badge > 0 ? `${label}, ${badge}` : label
  if (rest.href !== undefined) return <a aria-label={spoken} {...rest} {...looks} />
  return <button type="button" aria-label={spoken} aria-pressed={isPressed} {...rest} {...looks} />
}
