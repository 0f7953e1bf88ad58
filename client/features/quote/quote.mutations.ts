import type { InputAt } from '#client/lib/api/api.ts'
import { useInvalidate } from '#client/lib/api/use-invalidate.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

const useInvalidateQuotes = () => useInvalidate('quote', 'cart')

/** Requests a quote. The form shows errors. */
export const useAskQuote = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (input: InputAt<'quote', 'ask'>) => api.quote.ask(input),
    onSuccess: useInvalidateQuotes(),
    meta: { reaction: 'own' },
  })
}

/** Accepts an offer. */
export const useAcceptQuote = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (quoteNo: string) => api.quote.accept({ quoteNo }),
    onSettled: useInvalidateQuotes(),
  })
}

/** Declines an offer, or withdraws a request that has no offer yet. */
export const useDeclineQuote = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (quoteNo: string) => api.quote.decline({ quoteNo }),
    onSettled: useInvalidateQuotes(),
  })
}

/** Adds the quoted quantity to the cart. */
export const useQuoteToCart = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (quoteNo: string) => api.quote.toCart({ quoteNo }),
    onSettled: useInvalidateQuotes(),
  })
}
