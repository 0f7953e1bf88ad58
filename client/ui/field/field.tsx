import { CircleAlert } from 'lucide-react'
import { type ReactNode, use, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './field.module.css'
import { FieldContext, FieldErrorsContext } from './field-context.ts'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode | undefined
  error?: ReactNode | undefined
  isRequired?: boolean | undefined
  /** Marks the field "(optional)"; use it where most others are required. */
  isOptional?: boolean | undefined
  /** Keeps the label for screen readers only, as in a search box. */
  isLabelHidden?: boolean | undefined
  id?: string | undefined
  /** Name of the control; the reason for which the server refused it is looked up by it. */
  name?: string | undefined
  className?: string | undefined
}

/** Wraps one control with its label, hint and error, and ties them together for assistive technology. */
export function Field(props: FieldProps & { children: ReactNode }) {
  const { label, hint, name, isRequired = false, isOptional, isLabelHidden, children } = props
  const refused = use(FieldErrorsContext)
  const error = props.error ?? (name === undefined ? undefined : refused[name])
  const ownId = useId()
  const id = props.id ?? ownId
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined

  return (
    <FieldContext value={{ id, describedBy, isInvalid: Boolean(error), isRequired }}>
      <div className={cx(styles.field, props.className)}>
        <label htmlFor={id} className={cx(styles.label, isLabelHidden && 'visually-hidden')}>
          {label}
          {isRequired && (
            <span aria-hidden className={styles.required}>
              {' *'}
            </span>
          )}
          {isOptional && <span className={styles.optional}> (optional)</span>}
        </label>
        {children}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && (
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

/** Prints what is wrong with one control. Field places it; groups of controls place it themselves. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </p>
  )
}
