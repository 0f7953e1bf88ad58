import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import styles from './choice.module.css'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Half-chosen, as above a list of which some are chosen. */
  isIndeterminate?: boolean
  /** How many things stand behind this choice, as in a filter. */
  count?: number
  isLabelHidden?: boolean
}

/** Switches one thing on that takes effect with a form, or picks rows and filter values. */
export function Checkbox(props: CheckboxProps) {
  const {
    label,
    hint,
    error,
    isIndeterminate = false,
    count,
    isLabelHidden,
    className,
    ref,
    ...input
  } = props
  const own = useRef<HTMLInputElement>(null)
  const id = useId()
  const errorId = error ? `${id}-error` : undefined

  useEffect(() => {
    if (own.current) own.current.indeterminate = isIndeterminate
  }, [isIndeterminate])

  return (
    <div className={className}>
      <label className={cx(styles.choice, isLabelHidden && styles.bare)}>
        <input
          {...input}
          ref={node => {
            own.current = node
            return shareRef(ref, node)
          }}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
        />
        <span className={cx(styles.text, isLabelHidden && 'visually-hidden')}>
          <span className={styles.label}>{label}</span>
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

function shareRef<Node>(ref: React.Ref<Node> | undefined, node: Node | null) {
  if (typeof ref === 'function') return ref(node)
  if (ref) ref.current = node
  return undefined
}
