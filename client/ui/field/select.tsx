import { Field, type FieldProps } from './field.tsx'
import { SelectInput, type SelectInputProps } from './select-input.tsx'

export { SelectInput, type SelectOption } from './select-input.tsx'

/** A native select for many values. For fewer than five, prefer radios. */
export function Select(props: FieldProps & SelectInputProps) {
  const { label, hint, error, isRequired, isOptional, isLabelHidden, id, className, ...select } = props
  const field = {
    label,
    hint,
    error,
    isRequired,
    isOptional,
    isLabelHidden,
    id,
    className,
    name: select.name,
  }
  return (
    <Field {...field}>
      <SelectInput {...select} />
    </Field>
  )
}
