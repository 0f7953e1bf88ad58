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

/** State of a step by its place and that of the current one. */
export function getStepState(index: number, current: number): 'done' | 'current' | 'todo' {
  if (index === current) return 'current'
  return index < current ? 'done' : 'todo'
}

/** Progress through a fixed sequence of a few steps. */
export function Stepper({ label, steps, current, variant = 'plain', className }: StepperProps) {
  return (
    <ol aria-label={label} className={cx(styles.steps, className)}>
      {steps.map((step, index) => {
        const state = getStepState(index, current)
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
