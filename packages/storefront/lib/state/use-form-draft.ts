import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useTabDraft } from '#storefront/lib/state/use-tab-draft.ts'

/**
 * Keeps the unsaved texts of a form for this tab, so that they survive a new sign-in. `saved` are the values without
 * changes. Call `discard` once the form is saved.
 */
export const useFormDraft = <Fields extends FieldValues>(
  { getValues, setValue, watch }: UseFormReturn<Fields>,
  name: string,
  saved: Fields,
): { discard: () => void } => {
  const { draft, change, discard } = useTabDraft(name)
  const first = useRef({ draft, saved, isRestored: false })

  useEffect(() => {
    const { draft: kept, saved: start, isRestored } = first.current
    const untouched = (Object.keys(start) as Path<Fields>[]).filter(
      field => kept[field] !== undefined && kept[field] !== start[field] && getValues(field) === start[field],
    )
    if (isRestored || untouched.length === 0) {
      return
    }
    first.current.isRestored = true
    for (const field of untouched) {
      setValue(field, kept[field] as PathValue<Fields, Path<Fields>>, { shouldDirty: true })
    }
    toast.info('We restored your unsaved changes')
  }, [getValues, setValue])

  useEffect(() => {
    const subscription = watch((values, { name: field }) => {
      const value: unknown = field === undefined ? undefined : values[field]
      if (field !== undefined && typeof value === 'string') {
        change({ [field]: value })
      }
    })
    return () => subscription.unsubscribe()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` only refers to the entry of the first render
  }, [watch])

  return { discard }
}
