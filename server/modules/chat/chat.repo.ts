import { type ChatMessage, ChatReferenceSchema } from '@fixbench/contract/chat/chat.contract.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import type { ChatMessageModel } from '@fixbench/db/models.ts'
import { z } from 'zod'
import type { Tx } from '#server/database/transaction.ts'

type Db = Pick<Tx, 'chatThread' | 'chatMessage' | 'member'>

const PAGE_MESSAGES = 40

const SenderSchema = z.enum(['visitor', 'agent', 'auto'])
const ImagesSchema = z.array(z.string()).nullable()

/** A message as the API returns it to both sides. */
const toChatMessage = (row: ChatMessageModel): ChatMessage => ({
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

/** The member's chat user id; null before registration with the chat service. */
export const findChatUser = async (db: Db, memberId: number): Promise<string | null> => {
  const { chatUserId } = await db.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { chatUserId: true },
  })
  return chatUserId
}

const threadSelect = { id: true, status: true, lastMessageAt: true } as const

/** The member's conversation; null before the first message. */
export const findThread = (db: Db, memberId: number) =>
  db.chatThread.findFirst({ where: { memberId }, select: threadSelect, orderBy: { id: 'desc' } })

/** Opens the member's conversation, creating it for the first message, and returns its id. */
export const openThread = async (
  tx: Tx,
  { memberId, now, pageUrl }: { memberId: number; now: Date; pageUrl: string },
): Promise<number> => {
  const page = pageUrl === '' ? {} : { pageUrl }
  const thread = await findThread(tx, memberId)
  if (thread === null) {
    return (
      await tx.chatThread.create({
        data: { memberId, status: 'open', createdAt: now, lastMessageAt: now, ...page },
      })
    ).id
  }
  await tx.chatThread.update({
    where: { id: thread.id },
    data: { status: 'open', closedAt: null, lastMessageAt: now, ...page },
  })
  return thread.id
}

/** The latest messages before `beforeId`, or the latest of all, in ascending order. */
export const pageMessages = async (
  db: Db,
  threadId: number,
  beforeId: number | undefined,
): Promise<{ messages: ChatMessage[]; hasEarlier: boolean }> => {
  const rows = await db.chatMessage.findMany({
    where: { threadId, ...omitUndefined({ id: beforeId === undefined ? undefined : { lt: beforeId } }) },
    orderBy: { id: 'desc' },
    take: PAGE_MESSAGES + 1,
  })
  return {
    messages: rows.slice(0, PAGE_MESSAGES).toReversed().map(toChatMessage),
    hasEarlier: rows.length > PAGE_MESSAGES,
  }
}

/** Condition for messages from the other side that `reader` has not read. */
const unreadBy = (threadId: number, reader: 'visitor' | 'agent'): Prisma.ChatMessageWhereInput => ({
  threadId,
  readAt: null,
  sender: reader === 'agent' ? 'visitor' : { not: 'visitor' },
})

/** Number of messages that `reader` has not read. */
export const countUnread = (db: Db, threadId: number, reader: 'visitor' | 'agent'): Promise<number> =>
  db.chatMessage.count({ where: unreadBy(threadId, reader) })

/** Marks all messages from the other side as read; returns how many. */
export const markRead = async (
  db: Db,
  { threadId, reader, now }: { threadId: number; reader: 'visitor' | 'agent'; now: Date },
): Promise<number> =>
  (await db.chatMessage.updateMany({ where: unreadBy(threadId, reader), data: { readAt: now } })).count

type NewMessage = Pick<Prisma.ChatMessageUncheckedCreateInput, 'threadId' | 'sender' | 'text' | 'sentAt'> &
  Partial<Pick<Prisma.ChatMessageUncheckedCreateInput, 'authorName' | 'images' | 'reference' | 'clientKey'>>

/** Stores a message. */
export const writeMessage = async (tx: Tx, message: NewMessage): Promise<ChatMessage> =>
  toChatMessage(await tx.chatMessage.create({ data: message }))

/** Stands for the text of a message that only has photos. */
export const countPhotos = ({ length }: readonly string[]): string =>
  `${length} ${length === 1 ? 'photo' : 'photos'}`
