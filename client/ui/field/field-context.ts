import { createContext, use } from 'react'

interface FieldWiring {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
}

/** Reasons for which the server refused the form around a field, by the field's name. */
export const FieldErrorsContext = createContext<Readonly<Record<string, string>>>({})

export const FieldContext = createContext<FieldWiring | null>(null)

interface OwnAttributes {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  required?: boolean | undefined
}

/** Gives a control the id and aria attributes of the Field around it; the control's own ones win. */
export function useFieldWiring<Props extends OwnAttributes>(props: Props): Props {
  const field = use(FieldContext)
  if (!field) return props
  return {
    ...props,
    id: props.id ?? field.id,
    'aria-describedby': props['aria-describedby'] ?? field.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field.isInvalid || undefined),
    'aria-required': field.isRequired || undefined,
  }
}
