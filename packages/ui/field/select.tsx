import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './control.module.css'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import { useFieldWiring } from './field-context.ts'

/** A native select for many values. For fewer than five, prefer radios. */
export function Select(props: FieldProps & SelectInputProps) {
  const [field, select] = splitFieldProps(props)
  return (
    <Field {...field}>
      <SelectInput {...select} />
    </Field>
  )
}

export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean
}

type SelectInputProps = Omit<ComponentPropsWithRef<'select'>, 'size' | 'children'> & {
  options: readonly SelectOption[]
  /** First option with an empty value, such as "Choose a country". */
  placeholder?: string
  size?: 'sm' | 'md'
}

/** A select without a label. Inside a Field, it uses the Field's ids. */
export function SelectInput({ options, placeholder, size = 'md', className, ...select }: SelectInputProps) {
  return (
    <div className={cx(styles.shell, styles[size], className)}>
      <select {...useFieldWiring(select)} className={cx(styles.control, styles.select)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.arrow} />
    </div>
  )
}
