import { Check } from 'lucide-react'
import { cx } from '../cx.ts'
import styles from './stepper.module.css'

interface StepperProps {
  /** Accessible name, such as "Checkout". */
  label: string
  steps: readonly string[]
  /** Index of the current step; `steps.length` if all are done. */
  current: number
  /** `numbered` shows numbers as 01, 02. */
  variant?: 'plain' | 'numbered'
  className?: string | undefined
}

/** Progress through a fixed sequence of a few steps. */
export function Stepper({ label, steps, current, variant = 'plain', className }: StepperProps) {
  return (
    <ol aria-label={label} className={cx(styles.steps, className)}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'todo'
        const number = variant === 'numbered' ? String(index + 1).padStart(2, '0') : index + 1

        return (
          <li
            key={step}
            className={cx(styles.step, styles[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span aria-hidden className={styles.mark}>
              {state === 'done' ? <Check /> : number}
            </span>
            <span>
              {step}
              {state === 'done' && <span className="visually-hidden">, done</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
