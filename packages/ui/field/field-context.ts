import { type AllHTMLAttributes, createContext, use } from 'react'

interface FieldWiring {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
}

/** Error messages of the surrounding form by field name. */
export const FieldErrorsContext = createContext<Readonly<Record<string, string>>>({})

/**
 * Values of the surrounding form by field name. Fields render them, because react-hook-form sets them only in the
 * browser, and what is typed before must not mix with them.
 */
export const FieldDefaultsContext = createContext<Readonly<Record<string, unknown>>>({})

/** Ids and states that a Field passes to its control. */
export const FieldContext = createContext<FieldWiring | null>(null)

type OwnAttributes = Pick<
  AllHTMLAttributes<HTMLElement>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'required' | 'name' | 'value' | 'defaultValue'
>

/** The value that the surrounding form starts with; undefined for fields without one and for controlled fields. */
const useDefaultValue = ({ name, value, defaultValue }: OwnAttributes): string | undefined => {
  const defaults = use(FieldDefaultsContext)
  const start = name === undefined ? undefined : defaults[name]
  const isOwn = value !== undefined || defaultValue !== undefined
  return isOwn || typeof start !== 'string' ? undefined : start
}

/**
 * Adds the id and aria attributes of the surrounding Field, and the start value of the form, to a control's props.
 * Explicit props win.
 */
export function useFieldWiring<Props extends OwnAttributes>(own: Props): Props {
  const field = use(FieldContext)
  const start = useDefaultValue(own)
  const props = start === undefined ? own : { ...own, defaultValue: start }
  if (!field) return props
  return {
    ...props,
    id: props.id ?? field.id,
    'aria-describedby': props['aria-describedby'] ?? field.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field.isInvalid || undefined),
    'aria-required': field.isRequired || undefined,
  }
}
