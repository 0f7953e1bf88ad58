import type { chatAgentEndpoints } from '#server/console/contract/chat.contract.ts'
import type { ConsoleHandlers } from '#server/console/register-console.ts'
import { toFullPage } from '#server/lib/paging.ts'
import {
  listConversations,
  readByAgent,
  requireThread,
  setThreadStatus,
  showAgentConversation,
} from '#server/modules/chat/agent.service.ts'
import { answerVisitor } from '#server/modules/chat/answer-visitor.ts'
import { cannedAnswers } from '#server/modules/chat/canned-answers.ts'
import { recordTyping } from '#server/modules/chat/chat-bus.ts'

export const chatAgentHandlers: ConsoleHandlers<typeof chatAgentEndpoints> = {
  conversations: async ({ world, input }) => listConversations((await world()).deps, input),
  conversation: async ({ world, input }) => showAgentConversation((await world()).deps, input),
  reply: async ({ world, input }) => answerVisitor((await world()).deps, input),
  typing: async ({ world, input: { threadId } }) => {
    const { deps } = await world()
    const { memberId } = requireThread(deps, threadId)
    recordTyping(deps, { threadId, memberId, by: 'agent' })
    return null
  },
  read: async ({ world, input }) => readByAgent((await world()).deps, input.threadId),
  setStatus: async ({ world, input }) => setThreadStatus((await world()).deps, input.threadId, input.status),
  canned: () => toFullPage([...cannedAnswers]),
}
