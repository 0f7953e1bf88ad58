import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

/** Parses pasted text and returns its rows with a result each. */
export const useParsePaste = () => {
  const api = useApi()
  return useMutation({ mutationFn: (text: string) => api['quick-order'].check({ text }) })
}

/** Parses a CSV or XLSX file and returns its rows with a result each. The upload field shows errors. */
export const useParseFile = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (file: File) => api['quick-order'].upload({}, { files: { file: [file] } }),
    meta: { reaction: 'own' },
  })
}
