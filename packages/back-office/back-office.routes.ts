import type { backOfficeEndpoints } from '@fixbench/contract/back-office/back-office.contract.ts'
import type { Handlers } from '@fixbench/server/http/call.ts'
import { shipOrder } from '@fixbench/server/modules/order/fulfillment.ts'
import { respondToDispute } from '@fixbench/server/modules/payment/respond-dispute.ts'
import { answerQuestion } from '@fixbench/server/modules/question/question.controls.ts'
import { listCustomers, showCustomer } from './customers.ts'
import { listSkus, setPrice, setStock, setTerms } from './goods.ts'
import { listOrders, showOrder } from './orders.ts'
import { showOverview } from './overview.ts'
import { answerQuote, listQuotes } from './quotes.ts'
import { decideReturn, listReturns } from './returns.ts'
import { decideReview, listQuestions, listReviews } from './talk.ts'

export const backOfficeHandlers: Handlers<typeof backOfficeEndpoints> = {
  overview: ({ deps }) => showOverview(deps),
  orders: ({ deps, input }) => listOrders(deps, input),
  order: ({ deps, input }) => showOrder(deps, input.orderNo),
  ship: ({ deps, input }) => shipOrder(deps, input),
  respondDispute: ({ deps, input }) => respondToDispute(deps, input),
  returns: ({ deps, input }) => listReturns(deps, input),
  decideReturn: ({ deps, input }) => decideReturn(deps, input),
  quotes: ({ deps, input }) => listQuotes(deps, input),
  answerQuote: ({ deps, input }) => answerQuote(deps, input),
  questions: ({ deps, input }) => listQuestions(deps, input),
  answerQuestion: ({ deps, input }) => answerQuestion(deps, input),
  reviews: ({ deps, input }) => listReviews(deps, input),
  decideReview: ({ deps, input }) => decideReview(deps, input),
  skus: ({ deps, input }) => listSkus(deps, input),
  setStock: ({ deps, input }) => setStock(deps, input),
  setPrice: ({ deps, input }) => setPrice(deps, input),
  setTerms: ({ deps, input }) => setTerms(deps, input),
  customers: ({ deps, input }) => listCustomers(deps, input),
  customer: ({ deps, input }) => showCustomer(deps, input),
}
