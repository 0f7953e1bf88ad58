import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A single-line text field. With react-hook-form, spread `register('name')` onto it. */
export function TextField(props: FieldProps & Omit<TextInputProps, 'children'>) {
  const [field, input] = splitFieldProps(props)
  return (
    <Field {...field}>
      <TextInput {...input} />
    </Field>
  )
}
