import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import type { InboxMessageModel } from '@fixbench/db/models.ts'
import { findMailDelivery, mailFateNames, mailFates, toMailTag } from '@fixbench/domain/mail-delivery.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { toPageArgs } from '@fixbench/server/lib/paging.ts'
import { channels, type inboxEndpoints } from '#console/pages/inbox/inbox.contract.ts'

type Filter = Partial<ParsedOf<typeof inboxEndpoints.list>>

const toWhere = ({
  messageId,
  channel,
  to,
  kind,
  afterId,
  search,
  unread,
}: Filter): Prisma.InboxMessageWhereInput => ({
  ...omitUndefined({
    id: messageId,
    channel,
    toAddress: to,
    kind,
    AND: afterId === undefined ? undefined : { id: { gt: afterId } },
    readAt: unread === true ? null : undefined,
    OR:
      search === undefined ? undefined : [{ subject: { contains: search } }, { body: { contains: search } }],
  }),
})

/** Messages that haven't reached their recipients. */
const toNotArrived = (nowMs: number): Prisma.InboxMessageWhereInput[] =>
  mailFateNames.map(fate => ({
    toAddress: { contains: toMailTag(fate) },
    ...omitUndefined({
      createdAt: fate === 'late' ? { gt: new Date(nowMs - mailFates.late.afterMs) } : undefined,
    }),
  }))

type Shop = Pick<ShopContext, 'db' | 'clock'>

/** A page of messages, latest first. */
export const listMessages = async (
  { db, clock }: Shop,
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
  return { rows: rows.map(row => toMessage(row, clock.nowMs())), total }
}

/** Finds the earliest matching message that has reached its recipient. */
export const findMessage = async ({ db, clock }: Shop, filter: Filter) => {
  const nowMs = clock.nowMs()
  const row = await db.inboxMessage.findFirst({
    where: { ...toWhere(filter), NOT: toNotArrived(nowMs) },
    orderBy: { id: 'asc' },
  })
  return row === null ? undefined : toMessage(row, nowMs)
}

/** Deletes the matching messages. */
export const deleteMessages = ({ db }: Pick<ShopContext, 'db'>, filter: Filter): Promise<{ count: number }> =>
  db.inboxMessage.deleteMany({ where: toWhere(filter) })

/** A message with the member it was sent to; undefined when there is none. */
export const getMessage = async ({ db, clock }: Shop, messageId: number) => {
  const row = await db.inboxMessage.findUnique({ where: { id: messageId } })
  return row === null ? undefined : { ...toMessage(row, clock.nowMs()), memberId: row.memberId }
}

const toMessage = (
  { id, channel, toAddress, createdAt, readAt, ...message }: InboxMessageModel,
  nowMs: number,
) => ({
  ...message,
  messageId: id,
  channel: requireValue(
    channels.find(known => known === channel),
    `The channel ${channel}`,
  ),
  to: toAddress,
  code: readCode(message.data),
  sentAt: createdAt.toISOString(),
  isRead: readAt !== null,
  delivery: toDelivery(toAddress, createdAt.getTime(), nowMs),
})

const toDelivery = (address: string, sentMs: number, nowMs: number) => {
  const { status, atMs, report } = findMailDelivery(address, { sentMs, nowMs })
  return { status, at: new Date(atMs).toISOString(), report }
}

const readCode = (data: Prisma.JsonValue): string | null => {
  const code = typeof data === 'object' && data !== null && !Array.isArray(data) ? data.code : undefined
  return typeof code === 'string' ? code : null
}
