import { Field, type FieldProps } from './field.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** Asks for one line of text: name, email, code. Spread `register('name')` of a form onto it. */
export function TextField(props: FieldProps & Omit<TextInputProps, 'children'>) {
  const { label, hint, error, isRequired, isOptional, isLabelHidden, id, className, ...input } = props
  const field = { label, hint, error, isRequired, isOptional, isLabelHidden, id, className, name: input.name }
  return (
    <Field {...field}>
      <TextInput {...input} />
    </Field>
  )
}
