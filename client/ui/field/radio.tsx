import { createContext, type ReactNode, use, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './choice.module.css'
import { FieldError } from './field.tsx'

interface GroupState {
  name: string
  value: string | undefined
  onChange: ((value: string) => void) | undefined
}

const GroupContext = createContext<GroupState | null>(null)

interface RadioGroupProps {
  label: ReactNode
  value: string | undefined
  onChange?: (value: string) => void
  /** Use `cards` for RadioCard and `tiles` for OptionTile. */
  layout?: 'cards' | 'tiles'
  isLabelHidden?: boolean
  error?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A choice between a few visible values. Children are Radio, RadioCard or OptionTile. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, value, onChange, layout, isLabelHidden, error, children } = props
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  return (
    <GroupContext value={{ name: id, value, onChange }}>
      <fieldset className={props.className} aria-describedby={errorId}>
        <legend className={cx(styles.legend, isLabelHidden && 'visually-hidden')}>{label}</legend>
        <div className={cx(styles.group, layout && styles[layout])}>{children}</div>
        {errorId && <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
    </GroupContext>
  )
}

type RadioInputProps = { value: string; disabled?: boolean | undefined; className?: string }

/** The radio input without a label, bound to its RadioGroup. */
export function RadioInput(props: RadioInputProps) {
  const group = use(GroupContext)
  const bound = group && {
    name: group.name,
    checked: group.value === props.value,
    onChange: () => group.onChange?.(props.value),
  }
  return <input {...bound} {...props} type="radio" className={props.className ?? styles.box} />
}

/** One value of a RadioGroup with a text label. */
export function Radio({ label, ...input }: RadioInputProps & { label: ReactNode }) {
  return (
    <label className={styles.choice}>
      <RadioInput {...input} />
      <span className={styles.text}>{label}</span>
    </label>
  )
}
