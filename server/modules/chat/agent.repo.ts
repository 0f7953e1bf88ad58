import type { Page } from '@fixbench/contract/core/paging.ts'
import { z } from 'zod'
import { integer, limitTo, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { findMatchingIds, isListed } from '#server/database/text-filter.ts'
import type { Paging } from '#server/lib/paging.ts'

const ThreadRowSchema = row({
  threadId: integer,
  status: z.enum(['open', 'closed']),
  memberId: integer.nullable(),
  name: text,
  email: text,
  lastText: text,
  lastSender: text,
  lastAt: text,
  unread: integer,
  pageUrl: text,
})
export type ThreadRow = z.infer<typeof ThreadRowSchema>

const threadColumns = `t.id as threadId, t.status, t.memberId, t.pageUrl,
  coalesce(m.memberName, t.guestName, 'Guest') as name, coalesce(m.email, t.guestEmail, '') as email,
  coalesce((select text from ChatMessage where threadId = t.id order by id desc limit 1), '') as lastText,
  coalesce((select sender from ChatMessage where threadId = t.id order by id desc limit 1), 'visitor') as lastSender,
  t.lastMessageAt as lastAt,
  (select count(*) from ChatMessage where threadId = t.id and sender = 'visitor' and readAt is null) as unread`
const joins = 'from ChatThread t left join Member m on m.id = t.memberId'
const whereSql = `(?1 is null or t.status = ?1) and ${isListed('t.id', '?2')}`
const searchedSql = `select t.id, coalesce(m.memberName, '') || ' ' || coalesce(m.email, t.guestEmail, '') || ' ' ||
  coalesce(t.guestName, '') || ' ' ||
  coalesce((select group_concat(text, ' ') from ChatMessage where threadId = t.id), '') as searched ${joins}`

type Filter = { status: string | null; keyword: string }

/** One page of matching conversations, latest first. */
export const pageThreads = (sql: SqlReader, { status, keyword }: Filter, page: Paging): Page<ThreadRow> => {
  const from = `${joins} where ${whereSql}`
  const query = { select: threadColumns, from, orderBy: 't.lastMessageAt desc, t.id desc', page }
  return sql.page(ThreadRowSchema, query, status, findMatchingIds(sql, keyword, searchedSql))
}

/** A conversation as the agents' list shows it. */
export const findThreadRow = (sql: SqlReader, threadId: number): ThreadRow | undefined =>
  sql.get(ThreadRowSchema, `select ${threadColumns} ${joins} where t.id = ?`, threadId)

const FactsRowSchema = row({
  country: text,
  registeredAt: text,
  points: integer,
  level: text.nullable(),
  orderCount: integer,
  spentCents: integer,
})

/** Account facts that an agent sees next to a conversation. */
export const findMemberFacts = (sql: SqlReader, memberId: number) =>
  sql.get(
    FactsRowSchema,
    `select coalesce(c.nameEn, m.countryIso, '') as country, m.registeredAt, m.pointsBalance as points, l.name as level,
            (select count(*) from Orders where memberId = m.id and status <> 'cancelled') as orderCount,
            (select coalesce(sum(paidCents - refundedCents), 0) from Orders where memberId = m.id) as spentCents
       from Member m
       left join Country c on c.iso = m.countryIso
       left join WholesaleAccount w on w.memberId = m.id and w.status = 'active'
       left join WholesaleLevel l on l.level = w.level
      where m.id = ?`,
    memberId,
  )

const OrderRowSchema = row({ orderNo: text, status: text, totalCents: integer, createdAt: text })

/** The latest orders of a member. */
export const listLatestOrders = (sql: SqlReader, memberId: number, limit: number) =>
  sql.all(
    OrderRowSchema,
    `select orderNo, status, totalCents, createdAt from Orders where memberId = ? order by createdAt desc, id desc ${limitTo()}`,
    memberId,
    limit,
  )
