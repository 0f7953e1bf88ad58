import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './choice.module.css'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Mixed state, as for "select all" when only some items are selected. */
  isIndeterminate?: boolean
  isLabelHidden?: boolean
}

/** A checkbox for form options, rows and filter values. For settings that apply immediately, use Switch. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, isIndeterminate = false, isLabelHidden, className, ref, ...input } = props
  const id = useId()
  const errorId = error ? `${id}-error` : undefined

  return (
    <div className={className}>
      <label className={cx(styles.choice, isLabelHidden && styles.bare)}>
        <input
          {...input}
          ref={node => {
            if (node) node.indeterminate = isIndeterminate
            return assignRef(ref, node)
          }}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
        />
        <span className={cx(styles.text, isLabelHidden && 'visually-hidden')}>
          <span>{label}</span>
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
      </label>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

function assignRef<Node>(ref: React.Ref<Node> | undefined, node: Node | null) {
  if (typeof ref === 'function') return ref(node)
  if (ref) ref.current = node
  return undefined
}
