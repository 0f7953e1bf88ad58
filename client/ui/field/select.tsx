import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import { SelectInput, type SelectInputProps } from './select-input.tsx'

/** A native select for many values. For fewer than five, prefer radios. */
export function Select(props: FieldProps & SelectInputProps) {
  const [field, select] = splitFieldProps(props)
  return (
    <Field {...field}>
      <SelectInput {...select} />
    </Field>
  )
}
