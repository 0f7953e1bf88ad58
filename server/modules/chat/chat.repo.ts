import type { ChatMessage, Prisma } from '#db/client.ts'
import type { Tx } from '#server/database/transaction.ts'

type Db = Pick<Tx, 'chatThread' | 'chatMessage' | 'member'>

const MESSAGES_SHOWN = 40

/** The member's identity at the chat service; null before the member was registered. */
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

/** Opens the member's conversation for a message, or makes it. */
export const openThread = async (
  tx: Tx,
  { memberId, now, pageUrl }: { memberId: number; now: Date; pageUrl: string },
): Promise<number> => {
  const place = pageUrl === '' ? {} : { pageUrl }
  const thread = await findThread(tx, memberId)
  if (thread === null)
    return (
      await tx.chatThread.create({
        data: { memberId, status: 'open', createdAt: now, lastMessageAt: now, ...place },
      })
    ).id
  await tx.chatThread.update({
    where: { id: thread.id },
    data: { status: 'open', closedAt: null, lastMessageAt: now, ...place },
  })
  return thread.id
}

/** A page of messages that ends before `beforeId` (or now), earliest first. */
export const pageMessages = async (
  db: Db,
  threadId: number,
  beforeId: number | undefined,
): Promise<{ messages: ChatMessage[]; hasEarlier: boolean }> => {
  const rows = await db.chatMessage.findMany({
    where: { threadId, ...(beforeId !== undefined && { id: { lt: beforeId } }) },
    orderBy: { id: 'desc' },
    take: MESSAGES_SHOWN + 1,
  })
  return {
    messages: rows.slice(0, MESSAGES_SHOWN).toReversed(),
    hasEarlier: rows.length > MESSAGES_SHOWN,
  }
}

/** Messages from the other side that `reader` has not seen. */
const unseenBy = (threadId: number, reader: 'visitor' | 'agent'): Prisma.ChatMessageWhereInput => ({
  threadId,
  readAt: null,
  sender: reader === 'agent' ? 'visitor' : { not: 'visitor' },
})

export const countUnseen = (db: Db, threadId: number, reader: 'visitor' | 'agent'): Promise<number> =>
  db.chatMessage.count({ where: unseenBy(threadId, reader) })

export const markSeen = async (
  db: Db,
  { threadId, reader, now }: { threadId: number; reader: 'visitor' | 'agent'; now: Date },
): Promise<number> =>
  (await db.chatMessage.updateMany({ where: unseenBy(threadId, reader), data: { readAt: now } })).count

type NewMessage = Pick<Prisma.ChatMessageUncheckedCreateInput, 'threadId' | 'sender' | 'text' | 'sentAt'> &
  Partial<Pick<Prisma.ChatMessageUncheckedCreateInput, 'authorName' | 'images' | 'reference' | 'clientKey'>>

export const writeMessage = (tx: Tx, message: NewMessage): Promise<ChatMessage> =>
  tx.chatMessage.create({ data: message })
