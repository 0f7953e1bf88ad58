import { type AllHTMLAttributes, createContext, use } from 'react'

interface FieldWiring {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
}

/** Error messages of the surrounding form by field name. */
export const FieldErrorsContext = createContext<Readonly<Record<string, string>>>({})

/** Ids and states that a Field passes to its control. */
export const FieldContext = createContext<FieldWiring | null>(null)

type OwnAttributes = Pick<
  AllHTMLAttributes<HTMLElement>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'required'
>

/** Adds the id and aria attributes of the surrounding Field to a control's props. Explicit props win. */
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
