import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import type { GridRow } from './grid.rules.ts'

/** Reads pasted lines; answers their rows with a verdict each. */
export const useReadPaste = () => {
  const api = useApi()
  return useMutation({ mutationFn: (text: string) => api['quick-order'].check({ text }) })
}

/** Reads a CSV or XLSX file. Refusals belong to the grid. */
export const useReadFile = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (file: File) => api['quick-order'].upload({}, { files: { file: [file] } }),
    meta: { reaction: 'own' },
  })
}

/** Adds all rows that can be added to the member's cart in one call. */
export const useAddAll = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rows: readonly GridRow[]) =>
      api['quick-order'].add({ rows: rows.map(({ code, quantity }) => ({ code, quantity })) }),
    onSuccess: () => invalidate(queryClient, 'cart', 'quick-order'),
  })
}
