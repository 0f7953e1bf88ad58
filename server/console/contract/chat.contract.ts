import { z } from 'zod'
import { ChatMessageSchema, chatPictures, chatText } from '#contract/chat.contract.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { int, text } from '#contract/core/field.ts'
import { pageFields, toPageSchema } from '#contract/core/paging.ts'
import { AgentConversationSchema, AgentThreadSchema } from '#server/modules/chat/agent.schemas.ts'
import { worldField } from './fields.ts'

const which = { ...worldField, threadId: int(1) }

/** The agent's side of chat. */
export const chatAgentEndpoints = {
  conversations: endpoint({
    id: 'OWN-console-chat-conversations',
    method: 'GET',
    path: '/console/api/chat/conversations',
    bodyKind: 'query',
    access: 'open',
    summary: 'List conversations, latest first',
    input: z.object({
      ...worldField,
      status: z.enum(['open', 'closed']).optional(),
      /** Part of a name, email address or message. */
      search: text(100).optional(),
      ...pageFields(30, 200),
    }),
    data: toPageSchema(AgentThreadSchema),
    errors: ['INVALID'],
  }),
  conversation: endpoint({
    id: 'OWN-console-chat-conversation',
    method: 'GET',
    path: '/console/api/chat/conversation',
    bodyKind: 'query',
    access: 'open',
    summary: 'Get a conversation and its visitor',
    input: z.object({ ...which, beforeId: int(1).optional() }),
    data: AgentConversationSchema,
    errors: ['INVALID', 'NOT_FOUND'],
  }),
  reply: endpoint({
    id: 'OWN-console-chat-reply',
    method: 'POST',
    path: '/console/api/chat/reply',
    bodyKind: 'json',
    access: 'open',
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
    errors: ['INVALID', 'NOT_FOUND'],
  }),
  typing: endpoint({
    id: 'OWN-console-chat-typing',
    method: 'POST',
    path: '/console/api/chat/typing',
    bodyKind: 'json',
    access: 'open',
    summary: 'Signal that an agent is typing',
    input: z.object(which),
    data: z.null(),
    errors: ['INVALID', 'NOT_FOUND'],
  }),
  read: endpoint({
    id: 'OWN-console-chat-read',
    method: 'POST',
    path: '/console/api/chat/read',
    bodyKind: 'json',
    access: 'open',
    summary: 'Mark a conversation as seen by the agent',
    input: z.object(which),
    data: z.object({ count: z.int() }),
    errors: ['INVALID', 'NOT_FOUND'],
  }),
  setStatus: endpoint({
    id: 'OWN-console-chat-status',
    method: 'POST',
    path: '/console/api/chat/status',
    bodyKind: 'json',
    access: 'open',
    summary: 'Close or reopen a conversation',
    input: z.object({ ...which, status: z.enum(['open', 'closed']) }),
    data: z.object({ status: z.enum(['open', 'closed']) }),
    errors: ['INVALID', 'NOT_FOUND'],
  }),
  canned: endpoint({
    id: 'OWN-console-chat-canned',
    method: 'GET',
    path: '/console/api/chat/canned',
    bodyKind: 'query',
    access: 'open',
    summary: 'List saved replies',
    input: z.object({ ...worldField }),
    data: toPageSchema(z.object({ code: z.string(), title: z.string(), text: z.string() })),
    errors: ['INVALID'],
  }),
}
