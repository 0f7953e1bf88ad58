import { ChatMessageSchema, chatPhotos, chatText } from '@fixbench/contract/chat/chat.contract.ts'
import { int, text } from '@fixbench/contract/core/field.ts'
import { pageFields, toPageSchema } from '@fixbench/contract/core/paging.ts'
import { AgentConversationSchema, AgentThreadSchema } from '@fixbench/server/modules/chat/agent.schemas.ts'
import { z } from 'zod'
import { consoleCalls, inWorld, read } from '#console/contract/fields.ts'

const which = { threadId: int(1) }

/** The agent's side of chat. */
export const chatAgentEndpoints = consoleCalls('chat', {
  conversations: read({
    summary: 'List conversations, latest first',
    input: inWorld({
      status: z.enum(['open', 'closed']).optional().describe('Only open or only closed conversations'),
      search: text(100).optional().describe('Part of a name, email address or message'),
      ...pageFields(30, 200),
    }),
    data: toPageSchema(AgentThreadSchema),
  }),
  conversation: read({
    summary: 'Get a conversation and its visitor',
    input: inWorld({ ...which, beforeId: int(1).optional() }),
    data: AgentConversationSchema,
    errors: ['NOT_FOUND'],
  }),
  reply: {
    summary: 'Reply to a visitor',
    input: inWorld({
      ...which,
      text: chatText().default('').describe('Words of the reply'),
      images: chatPhotos().describe('Uploaded photos of the reply'),
      agentName: text(40).default('Mei'),
    }).refine(({ text: words, images }) => words !== '' || images.length > 0, {
      path: ['text'],
      message: 'is required',
    }),
    data: ChatMessageSchema,
    errors: ['NOT_FOUND'],
  },
  typing: {
    summary: 'Signal that an agent is typing',
    input: inWorld(which),
    data: z.null(),
    errors: ['NOT_FOUND'],
  },
  read: {
    summary: 'Mark a conversation as seen by the agent',
    input: inWorld(which),
    data: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
  },
  setStatus: {
    id: 'OWN-console-chat-status',
    path: '/console/api/chat/status',
    summary: 'Close or reopen a conversation',
    input: inWorld({
      ...which,
      status: z.enum(['open', 'closed']).describe('New status of the conversation'),
    }),
    data: z.object({ status: z.enum(['open', 'closed']) }),
    errors: ['NOT_FOUND'],
  },
  canned: read({
    summary: 'List saved replies',
    data: toPageSchema(z.object({ code: z.string(), title: z.string(), text: z.string() })),
  }),
})
