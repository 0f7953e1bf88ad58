import type { Page } from '@fixbench/contract/core/paging.ts'
import type { z } from 'zod'
import { flag, integer, row, text, toDbInstant } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { findMatchingIds, isListed } from '#server/database/text-filter.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { DailySpan } from '#server/due-events/definitions.ts'
import type { Paging } from '#server/lib/paging.ts'

/** Ids of members with points that expired since the last daily run and have no expiry entry yet. */
export const listMembersWithExpired = (sql: SqlReader, { since, now }: DailySpan): number[] =>
  sql.column(
    integer,
    `select distinct e.memberId from PointEntry e where e.delta > 0 and e.expiresAt > ? and e.expiresAt <= ?
         and not exists (select 1 from PointEntry x where x.memberId = e.memberId and x.kind = 'expire'
                                                      and x.reference = e.kind || ':' || e.reference)`,
    since === null ? '' : toDbInstant(since.getTime()),
    toDbInstant(now.getTime()),
  )

const TotalsRowSchema = row({ balance: integer, earned: integer, spent: integer })

/** A member's balance and the total points ever given and taken. */
export const readTotals = (sql: SqlReader, memberId: number) =>
  sql.get(
    TotalsRowSchema,
    `select m.pointsBalance as balance,
            (select coalesce(sum(delta), 0) from PointEntry where memberId = m.id and delta > 0) as earned,
            (select coalesce(-sum(delta), 0) from PointEntry where memberId = m.id and delta < 0) as spent
       from Member m where m.id = ?`,
    memberId,
  ) ?? { balance: 0, earned: 0, spent: 0 }

const EntryRowSchema = row({
  id: text,
  kind: text,
  label: text.nullable(),
  text: text,
  points: integer,
  balance: integer,
  createdAt: text,
  expiresAt: text.nullable(),
})

const entryColumns = `cast(e.id as text) as id, e.kind, e.text, e.delta as points, e.balanceAfter as balance, e.createdAt, e.expiresAt,
  (select d.label from DictionaryEntry d where d.dicType = 'point_log_type' and d.code = e.kind) as label`
const entriesSql = `from PointEntry e where e.memberId = ?1 and (?2 is null or e.kind = ?2)
  and (?3 is null or (?3 = 'in' and e.delta > 0) or (?3 = 'out' and e.delta < 0))`

type LogFilter = { memberId: number; kind: string | null; direction: 'in' | 'out' | null }

/** One page of a member's ledger, newest first. */
export const listLogPage = (sql: SqlReader, { memberId, kind, direction }: LogFilter, page: Paging) => {
  const query = { select: entryColumns, from: entriesSql, orderBy: 'e.createdAt desc, e.id desc', page }
  return sql.page(EntryRowSchema, query, memberId, kind, direction)
}

const CheckInRowSchema = row({ day: text, streak: integer, points: integer })

/** A member's latest check-in. */
export const findLastCheckIn = (sql: SqlReader, memberId: number) =>
  sql.get(
    CheckInRowSchema,
    'select day, streak, points from PointCheckIn where memberId = ? order by day desc limit 1',
    memberId,
  )

/** Creates an empty check-in for a day. Returns false if the member has already checked in. */
export const claimCheckIn = async (
  tx: Tx,
  memberId: number,
  day: string,
  nowMs: number,
): Promise<boolean> => {
  const written = await tx.$executeRaw`
    insert or ignore into PointCheckIn (memberId, day, streak, points, checkedAt)
    values (${memberId}, ${day}, 1, 0, ${toDbInstant(nowMs)})`
  return written === 1
}

const PointProductRowSchema = row({
  id: text,
  productCode: text,
  seoUrl: text,
  nameEn: text,
  groupName: text,
  image: text,
  points: integer,
  referenceCents: integer,
  shipFeeCents: integer,
  stockSum: integer,
  redeemedCount: integer,
  limitPerMember: integer.nullable(),
  minLevel: integer.nullable(),
  isCoupon: flag,
})
export type PointProductRow = z.infer<typeof PointProductRowSchema>

type PointProductFilter = {
  groupName: string | null
  keyword: string
  maxPoints: number | null
  /** With `maxPoints`, products of a higher wholesale level are left out. */
  level: number
  sortType: number
}

const productColumns = `cast(p.id as text) as id, p.productCode, p.seoUrl, p.nameEn, p.groupName, p.imageUrl as image, p.points,
  p.referenceCents, p.shipFeeCents, p.stock as stockSum, p.redeemedCount, p.limitPerMember, p.minLevel,
  p.couponId is not null as isCoupon`

const productsSql = `from PointProduct p
  where p.status = 1 and (?1 is null or p.groupName = ?1) and ${isListed('p.id', '?2')}
    and (?3 is null or (p.points <= ?3 and coalesce(p.minLevel, 0) <= ?4))`

const sortOrders = [
  'p.sort, p.id',
  'p.points, p.sort, p.id',
  'p.points desc, p.sort, p.id',
  'p.redeemedCount desc, p.sort, p.id',
] as const

/** One page of the loyalty store's products. */
export const listPointProductPage = (
  sql: SqlReader,
  { groupName, keyword, maxPoints, level, sortType }: PointProductFilter,
  page: Paging,
): Page<PointProductRow> => {
  const found = findMatchingIds(
    sql,
    keyword,
    'select id, nameEn as searched from PointProduct where status = 1',
  )
  const query = {
    select: productColumns,
    from: productsSql,
    orderBy: sortOrders[sortType] ?? sortOrders[0],
    page,
  }
  return sql.page(PointProductRowSchema, query, groupName, found, maxPoints, level)
}

const GroupsRowSchema = row({ groupName: text, count: integer })

/** Product groups of the loyalty store, each with its number of products. */
export const listGroups = (sql: SqlReader) =>
  sql.all(
    GroupsRowSchema,
    'select groupName, count(*) as count from PointProduct where status = 1 group by groupName order by min(sort)',
  )

const PointProductDetailRowSchema = PointProductRowSchema.extend({
  description: text,
  productStatus: integer,
  ownCount: integer,
})

/**
 * A product by SEO address, code or id, with the quantity that `memberId` (0 for guests) has redeemed; undefined if
 * unknown.
 */
export const findPointProduct = (sql: SqlReader, id: string, memberId: number) =>
  sql.get(
    PointProductDetailRowSchema,
    `select ${productColumns}, p.description, p.status as productStatus,
            (select coalesce(sum(quantity), 0) from PointOrder o
              where o.pointProductId = p.id and o.memberId = ?2 and o.status <> 'cancelled') as ownCount
       from PointProduct p where p.seoUrl = ?1 or p.productCode = ?1 or cast(p.id as text) = ?1
      order by p.seoUrl = ?1 desc limit 1`,
    id,
    memberId,
  )
