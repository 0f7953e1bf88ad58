import { type ComponentPropsWithRef, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './control.module.css'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import { useFieldWiring } from './field-context.ts'

type AreaProps = ComponentPropsWithRef<'textarea'> & {
  /** Shows a counter such as "12 / 500". Requires `maxLength`. */
  showsCount?: boolean
}

/** A multi-line text field that grows with its content. */
export function TextArea(props: FieldProps & AreaProps) {
  const [field, area] = splitFieldProps(props)
  return (
    <Field {...field}>
      <Area {...area} />
    </Field>
  )
}

function Area({ showsCount, onChange, ...area }: AreaProps) {
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length)

  return (
    <>
      <div className={styles.shell}>
        <textarea
          {...useFieldWiring(area)}
          className={cx(styles.control, styles.area)}
          onChange={event => {
            setLength(event.target.value.length)
            onChange?.(event)
          }}
        />
      </div>
      {showsCount && area.maxLength !== undefined && (
        <p className={styles.count}>
          {length} / {area.maxLength}
        </p>
      )}
    </>
  )
}
