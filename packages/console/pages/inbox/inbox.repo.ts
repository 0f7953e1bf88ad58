import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import type { InboxMessageModel } from '@fixbench/db/models.ts'
import type { Db } from '@fixbench/server/database/transaction.ts'
import { toPageArgs } from '@fixbench/server/lib/paging.ts'
import { channels, type inboxEndpoints } from '#console/pages/inbox/inbox.contract.ts'

type Filter = Partial<ParsedOf<typeof inboxEndpoints.list>>

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
  db: Db,
  { pageNum, pageSize, ...filter }: ParsedOf<typeof inboxEndpoints.list>,
) => {
  const where = toWhere(filter)
  const [rows, total] = await Promise.all([
    db.inboxMessage.findMany({
      where,
      orderBy: { id: 'desc' },
      ...toPageArgs({ pageNum, pageSize }),
    }),
    db.inboxMessage.count({ where }),
  ])
  return { rows: rows.map(toMessage), total }
}

/** Finds the earliest matching message. */
export const findMessage = async (db: Db, filter: Filter) => {
  const row = await db.inboxMessage.findFirst({ where: toWhere(filter), orderBy: { id: 'asc' } })
  return row === null ? undefined : toMessage(row)
}

/** A message with the member it was sent to; undefined when there is none. */
export const getMessage = async (db: Db, messageId: number) => {
  const row = await db.inboxMessage.findUnique({ where: { id: messageId } })
  return row === null ? undefined : { ...toMessage(row), memberId: row.memberId }
}

const toMessage = ({ id, channel, toAddress, createdAt, readAt, ...message }: InboxMessageModel) => ({
  ...message,
  messageId: id,
  channel: channels.find(known => known === channel) ?? 'notice',
  to: toAddress,
  code: readCode(message.data),
  sentAt: createdAt.toISOString(),
  isRead: readAt !== null,
})

const readCode = (data: Prisma.JsonValue): string | null => {
  const code = typeof data === 'object' && data !== null && !Array.isArray(data) ? data.code : undefined
  return typeof code === 'string' ? code : null
}
