import type { feedbackEndpoints } from '#server/console/contract/feedback.contract.ts'
import type { ConsoleHandlers } from '#server/console/register-console.ts'
import { handleFeedback, listFeedback, reopenFeedback } from '#server/modules/support/feedback.ts'

export const feedbackHandlers: ConsoleHandlers<typeof feedbackEndpoints> = {
  list: async ({ world, input }) => listFeedback((await world()).deps, input),
  handle: async ({ world, input }) => handleFeedback((await world()).deps, input),
  reopen: async ({ world, input }) => reopenFeedback((await world()).deps, input.feedbackId),
}
