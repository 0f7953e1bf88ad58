import { formatCountdown, splitCountdown } from '#client/lib/format.ts'
import { cx } from '../cx.ts'
import styles from './countdown.module.css'

interface CountdownProps {
  remainingMs: number
  /** Words in front: "Ends in". */
  label?: string
  variant?: 'boxes' | 'text'
  className?: string
}

/** Prints a remaining time as hh : mm : ss; the parent counts, see useRemaining. */
export function Countdown({ remainingMs, label, variant = 'boxes', className }: CountdownProps) {
  const { hours, minutes, seconds } = splitCountdown(remainingMs)
  return (
    <span role="timer" aria-live="off" className={cx(styles.countdown, className)}>
      {label && <span className={styles.label}>{label} </span>}
      {variant === 'text' ? (
        <span className="num">{formatCountdown(remainingMs)}</span>
      ) : (
        <span className={styles.boxes}>
          <span>{hours}</span>
          {' : '}
          <span>{minutes}</span>
          {' : '}
          <span>{seconds}</span>
        </span>
      )}
    </span>
  )
}
