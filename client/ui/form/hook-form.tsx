import type { ComponentProps, FormEvent } from 'react'
import { StackedForm } from './stacked-form.tsx'

type FormProps = ComponentProps<typeof StackedForm>

type HookFormProps<Fields> = Omit<FormProps, 'onSubmit' | 'problems'> & {
  /** Result of `useForm`. */
  form: {
    formState: { errors: NonNullable<FormProps['problems']> }
    handleSubmit: (onValid: (fields: Fields) => unknown) => (event: FormEvent) => Promise<unknown>
  }
  /** Called with the fields if they are valid. */
  onSubmit: (fields: Fields) => unknown
}

/** A stacked form whose fields are registered with react-hook-form. */
export function HookForm<Fields>({ form, onSubmit, ...props }: HookFormProps<Fields>) {
  const { formState, handleSubmit } = form
  return (
    <StackedForm
      {...props}
      problems={formState.errors}
      onSubmit={event => void handleSubmit(onSubmit)(event)}
    />
  )
}
