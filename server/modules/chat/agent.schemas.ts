import { z } from 'zod'
import { ChatMessageSchema } from '#contract/chat.contract.ts'

/** A conversation as the agents' list shows it. */
export const AgentThreadSchema = z
  .object({
    threadId: z.int(),
    status: z.enum(['open', 'closed']),
    name: z.string(),
    email: z.string(),
    isGuest: z.boolean(),
    /** The member has the chat open at this moment. */
    isOnline: z.boolean(),
    lastText: z.string(),
    lastSender: z.string(),
    lastAt: z.iso.datetime(),
    unread: z.int(),
    /** Page of the shop that the visitor wrote from last. */
    pageUrl: z.string(),
  })
  .meta({ id: 'AgentThread' })
export type AgentThread = z.output<typeof AgentThreadSchema>

export const VisitorFactsSchema = z
  .object({
    memberId: z.int(),
    country: z.string(),
    registeredAt: z.iso.datetime(),
    points: z.int(),
    /** Name of the wholesale level; null for retail members. */
    level: z.string().nullable(),
    orderCount: z.int(),
    /** Dollars paid, refunds taken off. */
    spent: z.number(),
    cart: z.object({ lines: z.int(), pieces: z.int(), value: z.number() }),
    orders: z.array(
      z.object({ orderNo: z.string(), status: z.string(), total: z.number(), createdAt: z.iso.datetime() }),
    ),
  })
  .meta({ id: 'VisitorFacts' })
export type VisitorFacts = z.output<typeof VisitorFactsSchema>

export const AgentConversationSchema = z
  .object({
    thread: AgentThreadSchema,
    messages: z.array(ChatMessageSchema),
    hasEarlier: z.boolean(),
    /** The visitor is writing at this moment. */
    isTyping: z.boolean(),
    /** Null for visitors without account. */
    visitor: VisitorFactsSchema.nullable(),
  })
  .meta({ id: 'AgentConversation' })
export type AgentConversation = z.output<typeof AgentConversationSchema>
