import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../cx.ts'
import styles from './quantity-stepper.module.css'

interface QuantityStepperProps {
  value: number
  onChange: (value: number) => void
  /** Names the thing that is counted: "Quantity of Soft OLED screen". */
  label: string
  min?: number
  max?: number
  step?: number
  size?: 'sm' | 'md' | 'lg'
  isDisabled?: boolean
  /** Told when a typed or asked quantity lay outside and was moved to this bound. */
  onLimit?: (bound: number) => void
  className?: string
}

/** Sets a whole quantity by typing, arrow keys or buttons; what is typed counts on Enter or on leaving. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label, min = 1, max = 9999, step = 1, size = 'md', isDisabled, onLimit } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [announced, setAnnounced] = useState('')

  const commit = (wanted: number) => {
    setDraft(null)
    const allowed = Math.max(min, Math.min(max, wanted))
    if (allowed !== wanted) onLimit?.(allowed)
    if (allowed === value) return
    onChange(allowed)
    setAnnounced(`Quantity ${allowed}`)
  }
  const commitDraft = () => {
    if (draft === null) return
    if (draft === '') setDraft(null)
    else commit(Number(draft))
  }
  const current = draft === null || draft === '' ? value : Number(draft)
  const keys: Record<string, () => void> = {
    ArrowUp: () => commit(current + step),
    ArrowDown: () => commit(current - step),
    Enter: commitDraft,
  }

  return (
    <div role="group" aria-label={label} className={cx(styles.stepper, styles[size], props.className)}>
      <button
        type="button"
        aria-label="Less"
        disabled={isDisabled || current <= min}
        onClick={() => commit(current - step)}
      >
        <Minus aria-hidden />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        disabled={isDisabled}
        value={draft ?? value}
        onFocus={event => event.target.select()}
        onChange={event => setDraft(event.target.value.replace(/\D/g, '').slice(0, 5))}
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
        aria-label="More"
        disabled={isDisabled || current >= max}
        onClick={() => commit(current + step)}
      >
        <Plus aria-hidden />
      </button>
      <span aria-live="polite" className="visually-hidden">
        {announced}
      </span>
    </div>
  )
}
