import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './choice.module.css'
import { RadioInput } from './radio.tsx'

interface RadioCardProps {
  value: string
  title: ReactNode
  description?: ReactNode
  icon?: ReactNode
  /** Right side: a fee, a badge. */
  aside?: ReactNode
  isDisabled?: boolean
  className?: string | undefined
}

/** One value of a RadioGroup that needs room: an address, a carrier, a way to pay. */
export function RadioCard({ value, title, description, icon, aside, isDisabled, className }: RadioCardProps) {
  return (
    <label className={cx(styles.card, className)}>
      <RadioInput value={value} disabled={isDisabled} />
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </label>
  )
}
