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
function RadioInput(props: RadioInputProps) {
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

interface RadioCardProps {
  value: string
  title: ReactNode
  description?: ReactNode
  icon?: ReactNode
  /** At the end of the card, such as a fee or a badge. */
  aside?: ReactNode
  isDisabled?: boolean
  className?: string | undefined
}

/** One value of a RadioGroup with details, such as an address, a carrier or a payment method. */
export function RadioCard({ value, title, description, icon, aside, isDisabled, className }: RadioCardProps) {
  return (
    <label className={cx(styles.card, className)}>
      <RadioInput value={value} disabled={isDisabled} />
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </label>
  )
}

interface OptionTileProps {
  value: string
  label: ReactNode
  /** Second line, such as stock or price. */
  note?: ReactNode
  /** A small drawing before the label. */
  mark?: ReactNode
  /** Strikes the tile through. It stays selectable, and the page explains the options. */
  isUnavailable?: boolean
  isDisabled?: boolean
}

/** One value of a RadioGroup with `layout="tiles"`, as a small button for grade, color and the like. */
export function OptionTile({ value, label, note, mark, isUnavailable, isDisabled }: OptionTileProps) {
  return (
    <label className={cx(styles.tile, isUnavailable && styles.unavailable)}>
      <RadioInput value={value} disabled={isDisabled} className="visually-hidden" />
      {mark}
      <span>
        <span className={styles.label}>{label}</span> {note && <span className={styles.note}>{note}</span>}
      </span>
    </label>
  )
}
