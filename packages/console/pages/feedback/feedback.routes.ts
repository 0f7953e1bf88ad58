import { handleFeedback, listFeedback, reopenFeedback } from '@fixbench/server/modules/support/feedback.ts'
import type { feedbackEndpoints } from '#console/pages/feedback/feedback.contract.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'

export const feedbackHandlers: ConsoleHandlers<typeof feedbackEndpoints> = {
  list: async ({ world, input }) => listFeedback((await world()).deps, input),
  handle: async ({ world, input }) => handleFeedback((await world()).deps, input),
  reopen: async ({ world, input }) => reopenFeedback((await world()).deps, input.feedbackId),
}
