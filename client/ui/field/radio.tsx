import { type ComponentPropsWithRef, createContext, type ReactNode, use, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './choice.module.css'
import { FieldError } from './field.tsx'

interface GroupState {
  name: string
  value: string | undefined
  defaultValue: string | undefined
  onChange: ((value: string) => void) | undefined
}

const GroupContext = createContext<GroupState | null>(null)

interface RadioGroupProps {
  label: ReactNode
  /** Makes the group controlled; otherwise use `defaultValue`. */
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: (value: string) => void
  name?: string
  /** Use `cards` for RadioCard and `tiles` for OptionTile. */
  layout?: 'list' | 'row' | 'cards' | 'tiles'
  isLabelHidden?: boolean
  error?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A choice between a few visible values. Children are Radio, RadioCard or OptionTile. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, value, defaultValue, onChange, layout = 'list', isLabelHidden, error, children } = props
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  return (
    <GroupContext value={{ name: props.name ?? id, value, defaultValue, onChange }}>
      <fieldset className={props.className} aria-describedby={errorId}>
        <legend className={cx(styles.legend, isLabelHidden && 'visually-hidden')}>{label}</legend>
        <div className={cx(styles.group, layout !== 'list' && styles[layout])}>{children}</div>
        {errorId && <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
    </GroupContext>
  )
}

type RadioInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'title'> & { value: string }

/** The radio input without a label, bound to its RadioGroup. Outside of a group it is a plain radio. */
export function RadioInput(props: RadioInputProps) {
  const group = use(GroupContext)
  const bound = group && {
    name: group.name,
    checked: group.value === undefined ? undefined : group.value === props.value,
    defaultChecked: group.value === undefined ? group.defaultValue === props.value : undefined,
    onChange: () => group.onChange?.(props.value),
  }
  return <input {...bound} {...props} type="radio" className={props.className ?? styles.box} />
}

type RadioProps = Omit<RadioInputProps, 'children'> & { label: ReactNode; hint?: ReactNode; count?: number }

/** One value of a RadioGroup with a text label. */
export function Radio({ label, hint, count, className, ...input }: RadioProps) {
  return (
    <label className={cx(styles.choice, className)}>
      <RadioInput {...input} />
      <span className={styles.text}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}
