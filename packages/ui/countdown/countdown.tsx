import { formatCountdown, splitCountdown, toTimeUnits } from '@fixbench/contract/core/format.ts'
import { Fragment } from 'react'
import { cx } from '../cx.ts'
import styles from './countdown.module.css'

interface CountdownProps {
  remainingMs: number
  /** Text in front, such as "Ends in". */
  label?: string
  /** `boxes` and `text` show hh : mm : ss; `units` shows days, hours, minutes and seconds with their units. */
  variant?: 'boxes' | 'text' | 'units'
  className?: string | undefined
}

/** Shows a remaining time. The parent counts down by the shop clock, such as with `useShopNow`. */
export function Countdown({ remainingMs, label, variant = 'boxes', className }: CountdownProps) {
  return (
    <span role="timer" aria-live="off" className={cx(styles.countdown, className)}>
      {label && <span className="ink-2">{label} </span>}
      {variant === 'text' && <span className="num">{formatCountdown(remainingMs)}</span>}
      {variant === 'units' && <Units remainingMs={remainingMs} />}
      {variant === 'boxes' && <Boxes remainingMs={remainingMs} />}
    </span>
  )
}

function Units({ remainingMs }: { remainingMs: number }) {
  return (
    <span className={styles.units}>
      {toTimeUnits(remainingMs).map(({ value, unit }, index) => (
        <Fragment key={unit}>
          {index > 0 && ' '}
          <span>
            <b>{value}</b> <small>{unit}</small>
          </span>
        </Fragment>
      ))}
    </span>
  )
}

function Boxes({ remainingMs }: { remainingMs: number }) {
  const { hours, minutes, seconds } = splitCountdown(remainingMs)
  return (
    <span className={styles.boxes}>
      <span>{hours}</span>
      {' : '}
      <span>{minutes}</span>
      {' : '}
      <span>{seconds}</span>
    </span>
  )
}
