import { CircleAlert } from 'lucide-react'
import { type ReactNode, use, useId, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './field.module.css'
import { FieldContext, FieldErrorsContext } from './field-context.ts'
import { formatReason } from './format-reason.ts'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode | undefined
  error?: ReactNode | undefined
  isRequired?: boolean | undefined
  /** Marks the field "(optional)". Use it if most other fields are required. */
  isOptional?: boolean | undefined
  /** Shows the label to screen readers only, as in a search box. */
  isLabelHidden?: boolean | undefined
  id?: string | undefined
  /** Name of the control. Form errors are looked up by it. */
  name?: string | undefined
  className?: string | undefined
}

/** Splits the props of a labeled control into those of its Field and those of the control. Both get the name. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, hint, error, isRequired, isOptional, isLabelHidden, id, className, ...control } = props
  const field = { label, hint, error, isRequired, isOptional, isLabelHidden, id, className, name: props.name }
  return [field, control] as const
}

/** The error of a form as a sentence, which a reason of the server becomes with the field's label. */
const describeError = (label: ReactNode, error: string | undefined): string | undefined =>
  error === undefined || typeof label !== 'string' ? error : formatReason(label, error)

/** Label, hint and error around one control, linked for assistive technology. */
export function Field(props: FieldProps & { children: ReactNode }) {
  const { label, hint, name, isRequired = false, isOptional, isLabelHidden, children } = props
  const formErrors = use(FieldErrorsContext)
  const formError = name === undefined ? undefined : formErrors[name]
  const error = props.error ?? describeError(label, formError)
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
            <span aria-hidden className="ink-stop">
              {' *'}
            </span>
          )}
          {isOptional && <span className="regular ink-3"> (optional)</span>}
        </label>
        {children}
        {error && (
          <FieldError key={typeof error === 'string' ? error : errorId} id={errorId} controlId={id}>
            {error}
          </FieldError>
        )}
        {hint && (
          <p id={hintId} className="fine">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

type FieldErrorProps = { id: string; controlId?: string; children: ReactNode }

/**
 * Error message of one control. Field renders it; groups of controls render it themselves. It is an alert if focus is on
 * the control already, or on another control of a form with a single field, because nothing would read it otherwise.
 */
export function FieldError({ id, controlId, children }: FieldErrorProps) {
  const [isAlert] = useState(() => controlId !== undefined && isUnread(controlId))
  return (
    <p id={id} role={isAlert ? 'alert' : undefined} className={styles.error}>
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </p>
  )
}

const FIELDS = 'input:not([type="hidden"], [type="checkbox"], [type="radio"]), select, textarea'

/** True if focus will not move to the control, so its description is not read. */
function isUnread(controlId: string): boolean {
  if (typeof document === 'undefined') return false
  const { activeElement } = document
  const control = document.getElementById(controlId)
  if (control === null || activeElement === null) return false
  if (activeElement === control) return true
  const form = control.closest('form')
  return form !== null && form.contains(activeElement) && form.querySelectorAll(FIELDS).length === 1
}
