import type { WholesaleMessage } from '@fixbench/contract/wholesale/wholesale.contract.ts'
import type { WholesaleMessageModel } from '@fixbench/db/models.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Db } from '#server/database/transaction.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { type Paging, toPageArgs } from '#server/lib/paging.ts'

const toMessage = ({ id, sender, text, sentAt, readAt }: WholesaleMessageModel): WholesaleMessage => ({
  id: String(id),
  sender: sender === 'manager' ? 'manager' : 'member',
  text,
  time: sentAt.toISOString(),
  isRead: readAt !== null,
})

const unreadWhere = (memberId: number) => ({ memberId, sender: 'manager', readAt: null })

/** Number of messages from the client manager that a member has not read. */
export const countUnread = (db: Db, memberId: number): Promise<number> =>
  db.wholesaleMessage.count({ where: unreadWhere(memberId) })

/** One page of a member's messages with the client manager, newest first. */
export const listMessages = async ({ db }: ShopContext, { memberId }: Member, page: Paging) => {
  const rows = await db.wholesaleMessage.findMany({
    where: { memberId },
    orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
    ...toPageArgs(page),
  })
  return { rows: rows.map(toMessage), total: await db.wholesaleMessage.count({ where: { memberId } }) }
}

/** Marks all messages from the client manager as read. */
export const readMessages = async ({ db, clock }: ShopContext, { memberId }: Member) => {
  const { count } = await db.wholesaleMessage.updateMany({
    where: unreadWhere(memberId),
    data: { readAt: clock.now() },
  })
  return { read: count }
}

const findManager = (db: Db, memberId: number) =>
  db.wholesaleAccount.findFirst({
    where: { memberId, status: 'active', managerId: { not: null } },
    select: { company: true, manager: { select: { name: true, email: true } } },
  })

/** Sends a message to the member's client manager, in the shop and by email. */
export const sendMessage = async (
  { db, clock, inbox }: ShopContext,
  viewer: Member,
  text: string,
): Promise<WholesaleMessage> => {
  const { memberId, memberName } = viewer
  const account = await findManager(db, memberId)
  if (account?.manager == null) return fail('REFUSED', null, 'You don’t have a client manager')

  const { company, manager } = account
  const sentAt = clock.now()

  return inTransaction(db, async tx => {
    const row = await tx.wholesaleMessage.create({ data: { memberId, sender: 'member', text, sentAt } })
    await inbox.email(tx, {
      kind: 'wholesale-message',
      to: manager.email,
      subject: `${memberName} (${company}) sent you a message`,
      body: text,
      data: { memberId, messageId: row.id },
    })
    return toMessage(row)
  })
}

/** Sends a message to a member as the client manager, in the shop and by email. Fails for members without a manager. */
export const sendMessageAsManager = async (
  { db, clock, inbox }: ShopContext,
  email: string,
  text: string,
) => {
  const member =
    (await db.member.findUnique({ where: { email }, select: { id: true } })) ?? failMissing('The member')
  const manager =
    (await findManager(db, member.id))?.manager ?? failMissing('The client manager of this member')
  const sentAt = clock.now()

  return inTransaction(db, async tx => {
    const row = await tx.wholesaleMessage.create({
      data: { memberId: member.id, sender: 'manager', text, sentAt },
    })
    await inbox.email(tx, {
      kind: 'wholesale-message',
      to: email,
      memberId: member.id,
      subject: `${manager.name} sent you a message`,
      body: `${text}\n\nReply here: /wholesale-account`,
      data: { messageId: row.id },
    })
    return { messageId: row.id, manager: manager.name }
  })
}
