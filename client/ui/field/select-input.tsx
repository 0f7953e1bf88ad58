import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './control.module.css'
import { useFieldWiring } from './field-context.ts'

export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean
}

export type SelectInputProps = Omit<ComponentPropsWithRef<'select'>, 'size' | 'children'> & {
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
