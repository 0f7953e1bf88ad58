import { ChatMessageSchema } from '@fixbench/contract/chat/chat.contract.ts'
import { z } from 'zod'

/** A conversation as the agents' list shows it. */
export const AgentThreadSchema = z
  .object({
    threadId: z.int(),
    status: z.enum(['open', 'closed']),
    name: z.string(),
    email: z.string(),
    isGuest: z.boolean(),
    /** True while the member has the chat open. */
    isOnline: z.boolean(),
    lastText: z.string(),
    lastSender: z.string(),
    lastAt: z.iso.datetime(),
    unread: z.int(),
    /** Page from which the visitor last wrote. */
    pageUrl: z.string(),
  })
  .meta({ id: 'AgentThread' })
export type AgentThread = z.output<typeof AgentThreadSchema>

/** Account facts of a member that agents see next to a conversation. */
const VisitorFactsSchema = z
  .object({
    memberId: z.int(),
    country: z.string(),
    registeredAt: z.iso.datetime(),
    points: z.int(),
    /** Name of the wholesale level; null for retail members. */
    level: z.string().nullable(),
    orderCount: z.int(),
    /** Dollars paid minus refunds. */
    spent: z.number(),
    cart: z.object({ lines: z.int(), pieces: z.int(), value: z.number() }),
    orders: z.array(
      z.object({ orderNo: z.string(), status: z.string(), total: z.number(), createdAt: z.iso.datetime() }),
    ),
  })
  .meta({ id: 'VisitorFacts' })
export type VisitorFacts = z.output<typeof VisitorFactsSchema>

/** A conversation as the agent's view shows it. */
export const AgentConversationSchema = z
  .object({
    thread: AgentThreadSchema,
    messages: z.array(ChatMessageSchema),
    hasEarlier: z.boolean(),
    /** True while the visitor is typing. */
    isTyping: z.boolean(),
    /** Null for guests. */
    visitor: VisitorFactsSchema.nullable(),
  })
  .meta({ id: 'AgentConversation' })
export type AgentConversation = z.output<typeof AgentConversationSchema>
