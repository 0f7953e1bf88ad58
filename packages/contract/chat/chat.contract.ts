import { z } from 'zod'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { email, int, list, longText, ownPathOrEmpty, text } from '../core/field.ts'
import { rateLimits } from '../core/rate-limits.ts'
import { uploadedPhoto } from '../upload/upload.contract.ts'
import { CHAT_PHOTOS, CHAT_TEXT_LENGTH } from './chat-constants.ts'

/** Subject of a message: a product, one of the member's orders, or a page of the shop. */
export const ChatReferenceSchema = component('ChatReference', {
  kind: z.enum(['product', 'order', 'page']),
  title: z.string(),
  url: z.string(),
  image: z.string(),
})
export type ChatReference = z.output<typeof ChatReferenceSchema>

export const ChatMessageSchema = component('ChatMessage', {
  id: z.string(),
  sender: z.enum(['visitor', 'agent', 'auto']),
  authorName: z.string(),
  text: z.string().describe('Plain text.'),
  images: z.array(z.string()),
  reference: ChatReferenceSchema.nullable(),
  sentAt: z.iso.datetime(),
  isRead: z.boolean().describe('Whether the recipient has seen it.'),
  clientKey: z.string().nullable().describe('Key chosen by the sender.'),
})
export type ChatMessage = z.output<typeof ChatMessageSchema>

/** Events of the stream, as JSON in `data:`. */
export type ChatEvent =
  | { type: 'message'; message: ChatMessage }
  | { type: 'read'; by: 'visitor' | 'agent' }
  | { type: 'typing'; by: 'visitor' | 'agent' }
  | { type: 'status'; status: 'open' | 'closed' }

/** Topics with an automatic reply from the shop's data. */
const ChatTopicSchema = z.enum(['order', 'fit', 'shipping', 'return'])
export type ChatTopic = z.output<typeof ChatTopicSchema>

/** Path of the page that is open in the browser. */
const pagePath = () => ownPathOrEmpty(300)

/** Text of a chat message; may be empty if there are pictures. */
export const chatText = () => longText(CHAT_TEXT_LENGTH, 0)
/** Uploaded photos of a chat message. */
export const chatPhotos = () => list(uploadedPhoto(), CHAT_PHOTOS).default([])

export const chatEndpoints = {
  register: endpoint({
    description: 'Registers the member with the chat service. Repeating it returns the same identity.',
    id: 'OWN-chat-register',
    route: 'POST /api/chat/register',
    summary: 'Register the member with the chat service',
    data: z.object({ chatUserId: z.string(), isNew: z.boolean() }),
    errors: ['REFUSED'],
  }),

  conversation: endpoint({
    description: 'The member’s conversation, latest messages last. Rejected before the member is registered.',
    id: 'OWN-chat-conversation',
    route: 'POST /api/chat/conversation',
    summary: 'Get the conversation with support',
    input: z.object({
      beforeId: int(1).optional().describe('Only messages before the one with this ID.'),
    }),
    data: z.object({
      status: z.enum(['none', 'open', 'closed']),
      messages: z.array(ChatMessageSchema),
      hasEarlier: z.boolean(),
      agent: z.object({ isOpen: z.boolean(), text: z.string() }),
      topics: z.array(z.object({ code: ChatTopicSchema, label: z.string() })),
    }),
    errors: ['REFUSED'],
  }),

  reference: endpoint({
    description: 'The product or order of a page, to attach it to a message; null for other pages.',
    id: 'OWN-chat-reference',
    route: 'POST /api/chat/reference',
    summary: 'Get the subject of a page',
    input: z.object({ pageUrl: pagePath() }),
    data: z.object({ reference: ChatReferenceSchema.nullable() }),
  }),

  send: endpoint.idempotent({
    description: 'Sends a message. Repeating the same `clientKey` returns the same messages.',
    id: 'OWN-chat-send',
    route: 'POST /api/chat/send',
    bodyKind: 'json',
    repeats: { keyField: 'clientKey' },
    summary: 'Send a message to support',
    input: z
      .object({
        clientKey: text(64, 8),
        text: chatText().default(''),
        images: chatPhotos(),
        referenceUrl: pagePath().default('').describe('URL of the page that the message is about.'),
        topic: ChatTopicSchema.optional(),
      })
      .refine(({ text: words, images }) => words !== '' || images.length > 0, {
        path: ['text'],
        message: 'is required',
      }),
    data: z
      .object({ messages: z.array(ChatMessageSchema) })
      .describe('The message, followed by an automatic reply, if any.'),
    errors: ['REFUSED'],
  }),

  read: endpoint({
    description: 'Marks all messages as seen.',
    id: 'OWN-chat-read',
    route: 'POST /api/chat/read',
    summary: 'Mark the conversation as read',
    data: z.object({ count: z.int() }),
  }),

  typing: endpoint({
    description: 'Signals that the member is typing.',
    id: 'OWN-chat-typing',
    route: 'POST /api/chat/typing',
    summary: 'Signal typing',
    data: z.null(),
  }),

  unread: endpoint({
    description: 'Number of unread messages from support, and whether the conversation is active.',
    id: 'OWN-chat-unread',
    route: 'POST /api/chat/unread',
    summary: 'Count unread messages',
    data: z.object({ count: z.int(), isLinked: z.boolean(), isLive: z.boolean() }),
  }),

  guestMessage: endpoint.open.idempotent({
    description: 'Stores a message of a visitor without an account. Support replies by email.',
    id: 'OWN-chat-guest-message',
    route: 'POST /api/chat/guestMessage',
    rateLimit: rateLimits.write,
    summary: 'Leave a message without an account',
    input: z.object({
      email: email(),
      firstName: text(60, 0).default(''),
      content: chatText().default(''),
      referenceUrl: pagePath().default(''),
    }),
    data: z.object({ id: z.string() }),
    errors: ['REFUSED'],
  }),
}
