import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './choice.module.css'
import { RadioInput } from './radio.tsx'

interface RadioCardProps {
  value: string
  title: ReactNode
  description?: ReactNode
  icon?: ReactNode
  /** At the end of the card, such as a fee or a badge. */
  aside?: ReactNode
  isDisabled?: boolean
  className?: string | undefined
}

/** One value of a RadioGroup with details, such as an address, a carrier or a payment method. */
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
