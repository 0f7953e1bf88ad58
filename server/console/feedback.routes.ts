import { handleFeedback, listFeedback, reopenFeedback } from '#server/modules/support/feedback-answers.ts'
import type { feedbackEndpoints } from './contract/feedback.contract.ts'
import type { ConsoleHandlers } from './register-console.ts'

export const feedbackHandlers: ConsoleHandlers<typeof feedbackEndpoints> = {
  list: async ({ world, input }) => listFeedback((await world()).deps, input),
  handle: async ({ world, input }) => handleFeedback((await world()).deps, input),
  reopen: async ({ world, input }) => reopenFeedback((await world()).deps, input.feedbackId),
}
