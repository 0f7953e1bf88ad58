import type { InputAt } from '#client/lib/api/api.ts'
import { useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'

const useInvalidateQuotes = () => useInvalidate('quote', 'cart')

/** Requests a quote. The form shows errors. */
export const useAskQuote = () =>
  useApiMutation((api, input: InputAt<'quote', 'ask'>) => api.quote.ask(input), {
    onSuccess: useInvalidateQuotes(),
    meta: { reaction: 'own' },
  })

/** Accepts an offer. */
export const useAcceptQuote = () =>
  useApiMutation((api, quoteNo: string) => api.quote.accept({ quoteNo }), {
    onSettled: useInvalidateQuotes(),
  })

/** Declines an offer, or withdraws a request that has no offer yet. */
export const useDeclineQuote = () =>
  useApiMutation((api, quoteNo: string) => api.quote.decline({ quoteNo }), {
    onSettled: useInvalidateQuotes(),
  })

/** Adds the quoted quantity to the cart. */
export const useQuoteToCart = () =>
  useApiMutation((api, quoteNo: string) => api.quote.toCart({ quoteNo }), {
    onSettled: useInvalidateQuotes(),
  })
