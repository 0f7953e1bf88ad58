import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './choice.module.css'
import { RadioInput } from './radio.tsx'

interface OptionTileProps {
  value: string
  label: ReactNode
  /** Second line, such as stock or price. */
  note?: ReactNode
  /** A small drawing before the label. */
  mark?: ReactNode
  /** Strikes the tile through. It stays selectable, and the page explains the options. */
  isUnavailable?: boolean
  isDisabled?: boolean
}

/** One value of a RadioGroup with `layout="tiles"`, as a small button for grade, color and the like. */
export function OptionTile({ value, label, note, mark, isUnavailable, isDisabled }: OptionTileProps) {
  return (
    <label className={cx(styles.tile, isUnavailable && styles.unavailable)}>
      <RadioInput value={value} disabled={isDisabled} className="visually-hidden" />
      {mark}
      <span>
        <span className={styles.label}>{label}</span> {note && <span className={styles.note}>{note}</span>}
      </span>
    </label>
  )
}
