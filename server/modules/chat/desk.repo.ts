import type { SqlReader } from '#server/database/sql-reader.ts'

export type ThreadRow = {
  threadId: number
  status: 'open' | 'closed'
  memberId: number | null
  name: string
  email: string
  lastText: string
  lastSender: string
  lastAt: string
  unread: number
  pageUrl: string
}

const threadColumns = `t.id as threadId, t.status, t.memberId, t.pageUrl,
  coalesce(m.memberName, t.guestName, 'Guest') as name, coalesce(m.email, t.guestEmail, '') as email,
  coalesce((select text from ChatMessage where threadId = t.id order by id desc limit 1), '') as lastText,
  coalesce((select sender from ChatMessage where threadId = t.id order by id desc limit 1), 'visitor') as lastSender,
  t.lastMessageAt as lastAt,
  (select count(*) from ChatMessage where threadId = t.id and sender = 'visitor' and readAt is null) as unread`
const joins = 'from ChatThread t left join Member m on m.id = t.memberId'
const whereSql = `(?1 is null or t.status = ?1) and (?2 is null or m.memberName like ?2 escape '\\'
  or coalesce(m.email, t.guestEmail) like ?2 escape '\\' or t.guestName like ?2 escape '\\'
  or exists (select 1 from ChatMessage where threadId = t.id and text like ?2 escape '\\'))`

type Filter = { status: string | null; like: string | null; limit: number; offset: number }

/** Conversations that match, the latest first. */
export const pageThreads = (
  sql: SqlReader,
  { status, like, limit, offset }: Filter,
): { rows: ThreadRow[]; total: number } => ({
  rows: sql.all<ThreadRow>(
    `select ${threadColumns} ${joins} where ${whereSql} order by t.lastMessageAt desc, t.id desc limit ?3 offset ?4`,
    status,
    like,
    limit,
    offset,
  ),
  total: sql.get<{ n: number }>(`select count(*) as n ${joins} where ${whereSql}`, status, like)?.n ?? 0,
})

export const findThreadRow = (sql: SqlReader, threadId: number): ThreadRow | undefined =>
  sql.get<ThreadRow>(`select ${threadColumns} ${joins} where t.id = ?`, threadId)

export type FactsRow = {
  country: string
  registeredAt: string
  points: number
  level: string | null
  levelPermille: number
  wholesaleLevel: number | null
  orderCount: number
  spentCents: number
  bmFlag: number
  memberName: string
  email: string
}

/** What the desk should know of a member. */
export const findFacts = (sql: SqlReader, memberId: number): FactsRow | undefined =>
  sql.get<FactsRow>(
    `select coalesce(c.nameEn, m.countryIso, '') as country, m.registeredAt, m.pointsBalance as points, m.bmFlag,
            m.memberName, m.email, l.name as level, coalesce(l.discountPermille, 0) as levelPermille,
            l.level as wholesaleLevel,
            (select count(*) from Orders where memberId = m.id and status <> 'cancelled') as orderCount,
            (select coalesce(sum(paidCents - refundedCents), 0) from Orders where memberId = m.id) as spentCents
       from Member m
       left join Country c on c.iso = m.countryIso
       left join WholesaleAccount w on w.memberId = m.id and w.status = 'active'
       left join WholesaleLevel l on l.level = w.level
      where m.id = ?`,
    memberId,
  )

export type OrderRow = { orderNo: string; status: string; totalCents: number; createdAt: string }

export const listLatestOrders = (sql: SqlReader, memberId: number, limit: number): OrderRow[] =>
  sql.all<OrderRow>(
    'select orderNo, status, totalCents, createdAt from Orders where memberId = ? order by createdAt desc, id desc limit ?',
    memberId,
    limit,
  )
