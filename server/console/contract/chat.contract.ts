import { z } from 'zod'
import { ChatMessageSchema, chatPictures, chatText } from '#contract/chat/chat.contract.ts'
import { int, text } from '#contract/core/field.ts'
import { pageFields, toPageSchema } from '#contract/core/paging.ts'
import { AgentConversationSchema, AgentThreadSchema } from '#server/modules/chat/agent.schemas.ts'
import { consoleEndpoint, worldField } from './fields.ts'

const which = { ...worldField, threadId: int(1) }

/** The agent's side of chat. */
export const chatAgentEndpoints = {
  conversations: consoleEndpoint({
    route: 'GET /console/api/chat/conversations',
    summary: 'List conversations, latest first',
    input: z.object({
      ...worldField,
      status: z.enum(['open', 'closed']).optional(),
      /** Part of a name, email address or message. */
      search: text(100).optional(),
      ...pageFields(30, 200),
    }),
    data: toPageSchema(AgentThreadSchema),
  }),
  conversation: consoleEndpoint({
    route: 'GET /console/api/chat/conversation',
    summary: 'Get a conversation and its visitor',
    input: z.object({ ...which, beforeId: int(1).optional() }),
    data: AgentConversationSchema,
    errors: ['NOT_FOUND'],
  }),
  reply: consoleEndpoint({
    route: 'POST /console/api/chat/reply',
    summary: 'Reply to a visitor',
    input: z
      .object({
        ...which,
        text: chatText().default(''),
        images: chatPictures(),
        agentName: text(40).default('Mei'),
      })
      .refine(({ text: words, images }) => words !== '' || images.length > 0, {
        path: ['text'],
        message: 'is required',
      }),
    data: ChatMessageSchema,
    errors: ['NOT_FOUND'],
  }),
  typing: consoleEndpoint({
    route: 'POST /console/api/chat/typing',
    summary: 'Signal that an agent is typing',
    input: z.object(which),
    data: z.null(),
    errors: ['NOT_FOUND'],
  }),
  read: consoleEndpoint({
    route: 'POST /console/api/chat/read',
    summary: 'Mark a conversation as seen by the agent',
    input: z.object(which),
    data: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  setStatus: consoleEndpoint({
    route: 'POST /console/api/chat/status',
    summary: 'Close or reopen a conversation',
    input: z.object({ ...which, status: z.enum(['open', 'closed']) }),
    data: z.object({ status: z.enum(['open', 'closed']) }),
    errors: ['NOT_FOUND'],
  }),
  canned: consoleEndpoint({
    route: 'GET /console/api/chat/canned',
    summary: 'List saved replies',
    input: z.object(worldField),
    data: toPageSchema(z.object({ code: z.string(), title: z.string(), text: z.string() })),
  }),
}
