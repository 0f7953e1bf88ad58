import { useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#client/lib/api/api.ts'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

const useForgetQuotes = () => {
  const queryClient = useQueryClient()
  return () => invalidate(queryClient, 'quote', 'cart')
}

/** Asks for a price. Refusals belong to the form. */
export const useAskQuote = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (question: InputAt<'quote', 'ask'>) => api.quote.ask(question),
    onSuccess: useForgetQuotes(),
    meta: { reaction: 'own' },
  })
}

export const useAcceptQuote = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (quoteNo: string) => api.quote.accept({ quoteNo }),
    onSettled: useForgetQuotes(),
  })
}

export const useDeclineQuote = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (quoteNo: string) => api.quote.decline({ quoteNo }),
    onSettled: useForgetQuotes(),
  })
}

/** Puts exactly the quoted pieces into the cart. */
export const useQuoteToCart = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (quoteNo: string) => api.quote.toCart({ quoteNo }),
    onSettled: useForgetQuotes(),
  })
}
