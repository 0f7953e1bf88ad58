import type { Country } from '@fixbench/contract/region/region.contract.ts'
import type { UseFormReturn } from 'react-hook-form'
import { type AddressField, type AddressFields, getFieldLabels } from '../address.rules.ts'

type TextName = Exclude<AddressField, 'isDefault'>

/** Returns a function for the props of a text field. Only blanks and ZIP codes are checked here; the server checks the rest. */
export const createField = ({ register }: UseFormReturn<AddressFields>, country: Country | undefined) => {
  const labels = getFieldLabels(country)
  /** `isRequired` is undefined until the rules of the country are loaded. */
  return (name: TextName, isRequired: boolean | undefined, check?: (value: string) => string | null) => ({
    label: labels[name],
    isRequired: isRequired === true,
    isOptional: isRequired === false,
    ...register(name, {
      validate: value =>
        isRequired === true && value.trim() === ''
          ? `${labels[name]} is required`
          : (check?.(value.trim()) ?? true),
    }),
  })
}
