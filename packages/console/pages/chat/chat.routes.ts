import { toFullPage } from '@fixbench/server/lib/paging.ts'
import {
  listConversations,
  readByAgent,
  requireThread,
  setThreadStatus,
  showAgentConversation,
} from '@fixbench/server/modules/chat/agent.service.ts'
import { cannedReplies } from '@fixbench/server/modules/chat/canned-replies.ts'
import { recordTyping } from '@fixbench/server/modules/chat/chat-bus.ts'
import { replyToVisitor } from '@fixbench/server/modules/chat/reply-to-visitor.ts'
import type { chatAgentEndpoints } from '#console/pages/chat/chat.contract.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'

export const chatAgentHandlers: ConsoleHandlers<typeof chatAgentEndpoints> = {
  conversations: async ({ world, input }) => listConversations((await world()).deps, input),
  conversation: async ({ world, input }) => showAgentConversation((await world()).deps, input),
  reply: async ({ world, input }) => replyToVisitor((await world()).deps, input),
  typing: async ({ world, input: { threadId } }) => {
    const { deps } = await world()
    const { memberId } = requireThread(deps, threadId)
    recordTyping(deps, { threadId, memberId, by: 'agent' })
    return null
  },
  read: async ({ world, input }) => readByAgent((await world()).deps, input.threadId),
  setStatus: async ({ world, input }) => setThreadStatus((await world()).deps, input.threadId, input.status),
  canned: () => toFullPage([...cannedReplies]),
}
