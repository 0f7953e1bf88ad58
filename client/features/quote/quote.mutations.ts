import { useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#client/lib/api/api.ts'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

const useForgetQuotes = () => {
  const queryClient = useQueryClient()
  return () => invalidate(queryClient, 'quote', 'cart')
}

/** Requests a quote. The form shows errors. */
export const useAskQuote = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (input: InputAt<'quote', 'ask'>) => api.quote.ask(input),
    onSuccess: useForgetQuotes(),
    meta: { reaction: 'own' },
  })
}

/** Accepts an offer. */
export const useAcceptQuote = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (quoteNo: string) => api.quote.accept({ quoteNo }),
    onSettled: useForgetQuotes(),
  })
}

/** Declines an offer, or withdraws a request that has no offer yet. */
export const useDeclineQuote = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (quoteNo: string) => api.quote.decline({ quoteNo }),
    onSettled: useForgetQuotes(),
  })
}

/** Adds the quoted quantity to the cart. */
export const useQuoteToCart = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (quoteNo: string) => api.quote.toCart({ quoteNo }),
    onSettled: useForgetQuotes(),
  })
}
