import { readNumber } from '@fixbench/contract/core/read-number.ts'
import { useState } from 'react'
import { cx } from '../cx.ts'
import { toast } from '../feedback/toast-store.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './quantity-stepper.module.css'

interface QuantityStepperProps {
  value: number
  onChange: (value: number) => void
  /** Accessible name, such as "Quantity of Soft OLED screen". */
  label: string
  min?: number
  max?: number
  size?: 'sm' | 'md'
}

/** The whole number in a text; NaN for any other text. */
const readCount = (text: string): number => {
  const count = readNumber(text)
  return Number.isInteger(count) && count >= 0 ? count : Number.NaN
}

/**
 * Whole quantity, set by typing, arrow keys or buttons. Typed text is committed on Enter and on blur. Invalid text is
 * discarded and values out of range are clamped; a toast says so.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label, min = 1, max = 9999, size = 'md' } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [announced, setAnnounced] = useState('')

  const commit = (requested: number) => {
    setDraft(null)
    const allowed = Math.max(min, Math.min(max, requested))
    if (allowed !== requested) {
      const end = allowed === max ? 'maximum' : 'minimum'
      toast.warning(`The ${end} quantity is ${allowed}. We changed it to ${allowed}.`)
    }
    if (allowed === value) return
    onChange(allowed)
    setAnnounced(`Quantity ${allowed}`)
  }

  const typed = readCount(draft ?? '')
  const commitDraft = () => {
    if (draft === null) return
    if (!Number.isNaN(typed)) {
      commit(typed)
      return
    }
    setDraft(null)
    if (draft.trim() !== '') toast.warning(`Enter a whole number. The quantity is still ${value}.`)
  }

  const current = Number.isNaN(typed) ? value : typed
  const keys: Record<string, () => void> = {
    ArrowUp: () => commit(current + 1),
    ArrowDown: () => commit(current - 1),
    Enter: commitDraft,
  }

  return (
    <div role="group" aria-label={label} className={cx(styles.stepper, styles[size])}>
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={current <= min}
        onClick={() => commit(current - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={draft ?? value}
        onFocus={event => event.target.select()}
        onChange={event => setDraft(event.target.value.slice(0, 10))}
        onBlur={commitDraft}
        onKeyDown={event => {
          const act = keys[event.key]
          if (!act) return
          event.preventDefault()
          act()
        }}
      />
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={current >= max}
        onClick={() => commit(current + 1)}
      >
        <Icon name="plus" />
      </button>
      <span aria-live="polite" className="visually-hidden">
        {announced}
      </span>
    </div>
  )
}
