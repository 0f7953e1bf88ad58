import type { Prisma, PrismaClient } from '#db/client.ts'
import type { InboxMessageModel } from '#db/models.ts'

type Filter = {
  channel?: string | undefined
  to?: string | undefined
  kind?: string | undefined
  afterId?: number | undefined
  search?: string | undefined
  unread?: boolean | undefined
}

const toWhere = ({ channel, to, kind, afterId, search, unread }: Filter): Prisma.InboxMessageWhereInput => ({
  ...(channel !== undefined && { channel }),
  ...(to !== undefined && { toAddress: to }),
  ...(kind !== undefined && { kind }),
  ...(afterId !== undefined && { id: { gt: afterId } }),
  ...(unread === true && { readAt: null }),
  ...(search !== undefined && { OR: [{ subject: { contains: search } }, { body: { contains: search } }] }),
})

/** A page of messages, latest first. */
export const listMessages = async (
  db: PrismaClient,
  filter: Filter & { pageNum: number; pageSize: number },
) => {
  const where = toWhere(filter)
  const [rows, total] = await Promise.all([
    db.inboxMessage.findMany({
      where,
      orderBy: { id: 'desc' },
      skip: (filter.pageNum - 1) * filter.pageSize,
      take: filter.pageSize,
    }),
    db.inboxMessage.count({ where }),
  ])
  return { rows: rows.map(toMessage), total }
}

/** Finds the earliest matching message. */
export const findMessage = async (db: PrismaClient, filter: Filter) => {
  const row = await db.inboxMessage.findFirst({ where: toWhere(filter), orderBy: { id: 'asc' } })
  return row === null ? undefined : toMessage(row)
}

const channels = ['email', 'sms', 'notice', 'chat'] as const

const toMessage = ({
  id,
  channel,
  kind,
  toAddress,
  subject,
  body,
  data,
  createdAt,
  readAt,
}: InboxMessageModel) => ({
  messageId: id,
  channel: channels.find(known => known === channel) ?? 'notice',
  kind,
  to: toAddress,
  subject,
  body,
  code: readCode(data),
  data,
  sentAt: createdAt.toISOString(),
  isRead: readAt !== null,
})

const readCode = (data: Prisma.JsonValue): string | null => {
  const code = typeof data === 'object' && data !== null && !Array.isArray(data) ? data.code : undefined
  return typeof code === 'string' ? code : null
}
