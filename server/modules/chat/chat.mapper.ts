import { z } from 'zod'
import { type ChatMessage, ChatReferenceSchema } from '#contract/chat.contract.ts'
import type { ChatMessage as MessageRow } from '#db/client.ts'

const SenderSchema = z.enum(['visitor', 'agent', 'auto'])
const ImagesSchema = z.array(z.string()).nullable()

/** A message as the API returns it to both sides. */
export const toChatMessage = (row: MessageRow): ChatMessage => ({
  id: String(row.id),
  sender: SenderSchema.parse(row.sender),
  authorName: row.authorName,
  text: row.text,
  images: ImagesSchema.parse(row.images) ?? [],
  reference: ChatReferenceSchema.nullable().parse(row.reference),
  sentAt: row.sentAt.toISOString(),
  isRead: row.readAt !== null,
  clientKey: row.clientKey,
})
