import { EXPIRED_TOKEN, personas } from '@fixbench/fixtures/personas.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { flag, integer, row, text } from '@fixbench/server/database/row.ts'
import type { SqlReader } from '@fixbench/server/database/sql-reader.ts'
import { sha256 } from '@fixbench/server/lib/ids.ts'
import { openSession } from '@fixbench/server/modules/session/sign-in.ts'
import type { z } from 'zod'
import type { LoggedCall } from '#console/pages/requests/logged-call.ts'

const RowSchema = row({
  email: text,
  memberId: text,
  memberName: text,
  status: text,
  isBackMarket: flag,
  wholesaleLevel: integer.nullable(),
  cartLines: integer,
  orders: integer,
  points: integer,
})

const peopleSql = `
  select m.email, cast(m.id as text) as memberId, m.memberName, m.status, m.bmFlag as isBackMarket,
         (select w.level from WholesaleAccount w where w.memberId = m.id and w.status = 'active') as wholesaleLevel,
         (select count(*) from CartLine c where c.memberId = m.id and c.isSavedForLater = 0) as cartLines,
         (select count(*) from Orders o where o.memberId = m.id) as orders,
         (select coalesce(sum(p.delta), 0) from PointEntry p where p.memberId = m.id) as points
    from Member m
   where m.email in (select value from json_each(?))`

const statuses = ['active', 'frozen', 'deleted'] as const

const getStartPath = (isStaff = false): string => (isStaff ? '/back-office' : '/')

/** All personas with their current values in a world. The status is `missing` when the member was removed. */
export const listPeople = (sql: SqlReader) => {
  const rows = sql.all(RowSchema, peopleSql, JSON.stringify(personas.map(({ email }) => email)))

  return personas.map(({ key, id, memberName, email, country, shows, isStaff }) => {
    const row = rows.find(each => each.email === email)

    return {
      key,
      memberId: row?.memberId ?? String(id),
      memberName: row?.memberName ?? memberName,
      email,
      country,
      shows,
      status: statuses.find(status => status === row?.status) ?? ('missing' as const),
      wholesaleLevel: row?.wholesaleLevel ?? null,
      isBackMarket: row?.isBackMarket === 1,
      startPath: getStartPath(isStaff),
      cartLines: row?.cartLines ?? 0,
      orders: row?.orders ?? 0,
      points: row?.points ?? 0,
    }
  })
}

/** Finds a member by persona key or email address. */
export const findPerson = ({ db }: ShopContext, keyOrEmail: string) => {
  const id = personas.find(({ key }) => key === keyOrEmail)?.id
  const where = id === undefined ? { email: keyOrEmail } : { id }
  return db.member.findUnique({ where, select: { id: true, memberName: true, email: true } })
}

/** Creates a session for a member without a password. Returns the seeded expired session for Eric. */
export const openPersonSession = async (
  deps: ShopContext,
  member: { id: number; email: string },
): Promise<string> => {
  if (personas.find(({ key }) => key === 'eric')?.email === member.email && hasSession(deps, EXPIRED_TOKEN)) {
    return EXPIRED_TOKEN
  }
  return openSession(deps, member.id, { deviceInfo: 'Console', deviceType: 1, source: 'shop' }, '127.0.0.1')
}

/** True when the token belongs to a session of this world, even an expired one. */
export const hasSession = ({ sql }: ShopContext, token: string): boolean =>
  sql.value(integer, 'select 1 from Session where tokenHash = ?', sha256(token)) !== null

const LoggedMemberSchema = row({ memberId: text, email: text })

export type LoggedMember = z.infer<typeof LoggedMemberSchema>

const memberSql =
  'select cast(s.memberId as text) as memberId, m.email from Session s join Member m on m.id = s.memberId where s.tokenHash = ?'

/** Finds the member who sent a request, by its token. Null for guests. */
export const findSender = ({ token }: Pick<LoggedCall, 'token'>, sql: SqlReader): LoggedMember | null =>
  token === undefined ? null : (sql.get(LoggedMemberSchema, memberSql, sha256(token)) ?? null)
