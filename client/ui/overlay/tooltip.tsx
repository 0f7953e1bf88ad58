import { cloneElement, type ReactElement, useId, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './tooltip.module.css'

interface TooltipProps {
  /** One short line; never the only place where something important stands. */
  label: string
  side?: 'top' | 'bottom'
  children: ReactElement<{ 'aria-describedby'?: string }>
  className?: string
}

/** Explains a control on hover and focus; Escape puts it away. Fingers do not see it. */
export function Tooltip({ label, side = 'top', children, className }: TooltipProps) {
  const id = useId()
  const [isDismissed, setIsDismissed] = useState(false)
  const revive = () => setIsDismissed(false)
  return (
    // Listens to what bubbles up from the control inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className={cx(styles.root, className)}
      onKeyDown={event => event.key === 'Escape' && setIsDismissed(true)}
      onPointerLeave={revive}
      onBlur={revive}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span id={id} role="tooltip" className={cx(styles.tip, styles[side])} hidden={isDismissed}>
        {label}
      </span>
    </span>
  )
}
