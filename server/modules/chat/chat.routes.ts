import type { chatEndpoints } from '@fixbench/contract/chat/chat.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import {
  getUnread,
  publishTyping,
  readConversation,
  registerMember,
  showConversation,
} from './chat.service.ts'
import { resolveReference } from './chat-reference.ts'
import { leaveMessage, sendMessage } from './send-message.ts'

export const chatHandlers: Handlers<typeof chatEndpoints> = {
  register: ({ deps, viewer }) => registerMember(deps, viewer),
  conversation: ({ deps, viewer, input }) => showConversation(deps, viewer, input),
  reference: async ({ deps, viewer, input }) => ({
    reference: await resolveReference(deps, viewer.memberId, input.pageUrl),
  }),
  send: ({ deps, viewer, input }) => sendMessage(deps, viewer, input),
  read: ({ deps, viewer }) => readConversation(deps, viewer),
  typing: ({ deps, viewer }) => publishTyping(deps, viewer),
  unread: ({ deps, viewer }) => getUnread(deps, viewer),
  guestMessage: ({ deps, input }) => leaveMessage(deps, input),
}
