import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './control.module.css'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import { useFieldWiring } from './field-context.ts'

/** A single-line text field. With react-hook-form, spread `register('name')` onto it. */
export function TextField(props: FieldProps & Omit<TextInputProps, 'children'>) {
  const [field, input] = splitFieldProps(props)
  return (
    <Field {...field}>
      <TextInput {...input} />
    </Field>
  )
}

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'prefix'> {
  size?: 'sm' | 'md' | 'lg'
  /** Unit or icon before the text. */
  prefix?: ReactNode
  /** Unit, icon or small button after the text. */
  suffix?: ReactNode
}

/** A single-line input without a label. Inside a Field, it uses the Field's ids. */
export function TextInput({ size = 'md', prefix, suffix, className, ...input }: TextInputProps) {
  return (
    <div className={cx(styles.shell, styles[size], className)}>
      {prefix && <span className={cx(styles.affix, styles.prefix)}>{prefix}</span>}
      <input type="text" {...useFieldWiring(input)} className={styles.control} />
      {suffix && <span className={cx(styles.affix, styles.suffix)}>{suffix}</span>}
    </div>
  )
}
