import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import styles from './control.module.css'
import { Field, type FieldProps } from './field.tsx'
import { useFieldWiring } from './field-context.ts'

export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean
}

type SelectInputProps = Omit<ComponentPropsWithRef<'select'>, 'size' | 'children'> & {
  options: readonly SelectOption[]
  /** First line with an empty value, such as "Choose a country". */
  placeholder?: string
  size?: 'sm' | 'md' | 'lg'
}

/** Offers one of many fixed values with the chooser of the device. Below five values, prefer radios. */
export function Select(props: FieldProps & SelectInputProps) {
  const { label, hint, error, isRequired, isOptional, isLabelHidden, id, className, ...select } = props
  const field = { label, hint, error, isRequired, isOptional, isLabelHidden, id, className }
  return (
    <Field {...field}>
      <SelectInput {...select} />
    </Field>
  )
}

/** The chooser without its label; inside a Field it takes its wiring from there. */
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
      <ChevronDown aria-hidden className={styles.arrow} />
    </div>
  )
}
