import type { quoteEndpoints } from '@fixbench/contract/quote/quote.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { acceptQuote, addQuoteToCart, declineQuote, listOwnQuotes, showQuote } from './quote.service.ts'
import { requestQuote } from './request-quote.ts'

export const quoteHandlers: Handlers<typeof quoteEndpoints> = {
  ask: ({ deps, viewer, input }) => requestQuote(deps, viewer, input),
  list: ({ deps, viewer, input }) => listOwnQuotes(deps, viewer, input),
  detail: ({ deps, viewer, input }) => showQuote(deps, viewer, input.quoteNo),
  accept: ({ deps, viewer, input }) => acceptQuote(deps, viewer, input.quoteNo),
  decline: ({ deps, viewer, input }) => declineQuote(deps, viewer, input.quoteNo, input.reason),
  toCart: ({ deps, viewer, input }) => addQuoteToCart(deps, viewer, input.quoteNo),
}
