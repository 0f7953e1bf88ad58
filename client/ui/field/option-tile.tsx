import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './option-tile.module.css'
import { RadioInput } from './radio.tsx'

interface OptionTileProps {
  value: string
  label: ReactNode
  /** Second line: stock, price. */
  note?: ReactNode
  /** A small drawing in front. */
  mark?: ReactNode
  /** Struck through, yet still to be chosen: the page then says what can be done. */
  isUnavailable?: boolean
  isDisabled?: boolean
  className?: string | undefined
}

/** One value of a RadioGroup (`layout="tiles"`) as a small button: grade, frame, color, plug. */
export function OptionTile(props: OptionTileProps) {
  const { value, label, note, mark, isUnavailable, isDisabled, className } = props
  return (
    <label className={cx(styles.tile, isUnavailable && styles.unavailable, className)}>
      <RadioInput value={value} disabled={isDisabled} className="visually-hidden" />
      {mark}
      <span>
        <span className={styles.label}>{label}</span> {note && <span className={styles.note}>{note}</span>}
      </span>
    </label>
  )
}
