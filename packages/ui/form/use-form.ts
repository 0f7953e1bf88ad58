import {
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'

/**
 * Fields of a `HookForm`, which focuses the first invalid field of the page. The library would focus the one that was
 * registered first, and a parent registers its fields before those of its children.
 */
export const useForm = <Fields extends FieldValues>(options: UseFormProps<Fields>): UseFormReturn<Fields> =>
  useHookForm<Fields>({ ...options, shouldFocusError: false })
