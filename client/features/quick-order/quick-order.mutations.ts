import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

/** Reads pasted lines; answers their rows with a result each. */
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
