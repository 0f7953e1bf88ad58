import type { EventType } from '@fixbench/contract/event/shop-event.ts'
import { flag, integer, row, text } from '@fixbench/server/database/row.ts'
import { type ChangedRow } from '@fixbench/server/database/row-change.ts'
import { z } from 'zod'
import type { EventSource } from './event-source.ts'
import { findText, requireRow } from './row-facts.ts'

const MovementSchema = row({
  skuCode: text,
  kind: text,
  stockAfter: integer,
  reservedAfter: integer,
  stockDelta: integer,
  reservedDelta: integer,
  orderNo: text.nullable(),
  actor: text,
})
const movementSql = `
  select s.skuCode, m.kind, m.stockAfter, m.reservedAfter, m.stockDelta, m.reservedDelta, m.orderNo, m.actor
    from StockMovement m join Sku s on s.id = m.skuId where m.id = ?`
const CauseSchema = z.enum(['restock', 'reserve', 'take', 'release', 'return', 'correct'])

/** Every change of a stock is a movement. */
export const stockSource: EventSource = {
  table: 'StockMovement',
  toEvent: ({ id, kind }, execute) => {
    if (kind !== 'insert') return undefined
    const movement = requireRow(execute, MovementSchema, movementSql, id)

    return {
      type: 'stock.changed',
      data: {
        skuCode: movement.skuCode,
        cause: CauseSchema.parse(movement.kind),
        stock: movement.stockAfter,
        reserved: movement.reservedAfter,
        available: movement.stockAfter - movement.reservedAfter,
        stockChange: movement.stockDelta,
        reservedChange: movement.reservedDelta,
        orderNo: movement.orderNo,
        actor: movement.actor,
      },
    }
  },
}

const MemberSchema = row({
  memberId: integer,
  email: text,
  memberName: text,
  status: text,
  countryIso: text.nullable(),
  bmFlag: flag,
})
const memberSql = `
  select id as memberId, email, memberName, status, countryIso, bmFlag from Member where id = ?`
const MemberStatusSchema = z.enum(['active', 'frozen', 'deleted'])

/** Columns of a profile. Others change with almost every request, such as the time of the last sign-in. */
const PROFILE: readonly string[] = [
  'email',
  'memberName',
  'firstName',
  'lastName',
  'countryIso',
  'mobile',
  'image',
  'bmFlag',
  'company',
  'taxNumber',
  'birthday',
  'wantsNewsletter',
  'wantsOrderMail',
  'wantsPriceMail',
]

const findMemberType = (changed: ChangedRow): EventType | undefined => {
  if (changed.kind === 'delete') return undefined
  if (changed.kind === 'insert') return 'member.registered'

  const status = findText(changed, 'status')
  if (status === 'active') return 'member.reopened'
  if (status === 'frozen' || status === 'deleted') return `member.${status}`
  return PROFILE.some(column => changed.after.has(column)) ? 'member.updated' : undefined
}

/** A member registered, or the profile or the status of one changed. */
export const memberSource: EventSource = {
  table: 'Member',
  toEvent: (changed, execute) => {
    const type = findMemberType(changed)
    if (type === undefined) return undefined

    const { status, countryIso, bmFlag, ...member } = requireRow(execute, MemberSchema, memberSql, changed.id)
    return {
      type,
      data: {
        ...member,
        memberStatus: MemberStatusSchema.parse(status),
        country: countryIso,
        isBackMarket: bmFlag === 1,
      },
    }
  },
}

const MessageSchema = row({
  messageId: integer,
  channel: text,
  kind: text,
  toAddress: text,
  memberId: integer.nullable(),
  subject: text,
  body: text,
  data: text,
})
const messageSql = `
  select id as messageId, channel, kind, toAddress, memberId, subject, body, data from InboxMessage where id = ?`

/** The shop sent a message. */
export const inboxSource: EventSource = {
  table: 'InboxMessage',
  toEvent: ({ id, kind }, execute) => {
    if (kind !== 'insert') return undefined
    const { toAddress, channel, data, ...message } = requireRow(execute, MessageSchema, messageSql, id)

    return {
      type: 'inbox.delivered',
      data: {
        ...message,
        to: toAddress,
        channel: ChannelSchema.parse(channel),
        data: DataSchema.parse(JSON.parse(data)),
      },
    }
  },
}

const DataSchema = z.record(z.string(), z.unknown())
const ChannelSchema = z.enum(['email', 'sms', 'notice', 'chat'])
