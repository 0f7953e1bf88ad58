import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './chip.module.css'

interface ChipProps {
  children: ReactNode
  onRemove: () => void
  /** Spoken name of the cross: "Remove filter Soft OLED". */
  removeLabel: string
  className?: string
}

/** Shows one thing that was chosen and can be taken back: a filter, a picked file, a searched word. */
export function Chip({ children, onRemove, removeLabel, className }: ChipProps) {
  return (
    <span className={cx(styles.chip, className)}>
      <span className={styles.text}>{children}</span>
      <button type="button" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <X aria-hidden />
      </button>
    </span>
  )
}
