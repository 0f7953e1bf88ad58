import { Field, type FieldProps } from './field.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A single-line text field. With react-hook-form, spread `register('name')` onto it. */
export function TextField(props: FieldProps & Omit<TextInputProps, 'children'>) {
  const { label, hint, error, isRequired, isOptional, isLabelHidden, id, className, ...input } = props
  const field = { label, hint, error, isRequired, isOptional, isLabelHidden, id, className, name: input.name }
  return (
    <Field {...field}>
      <TextInput {...input} />
    </Field>
  )
}
