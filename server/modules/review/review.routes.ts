import type { reviewEndpoints } from '#contract/review.contract.ts'
import { cached, forEveryone, type Handlers } from '#server/http/call.ts'
import { listProductReviews } from './review.service.ts'

export const reviewHandlers: Handlers<typeof reviewEndpoints> = {
  list: cached(['reviews'], forEveryone, ({ deps, input }) => listProductReviews(deps, input)),
}
