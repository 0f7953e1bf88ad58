import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const MemberRowSchema = row({
  sessionId: integer,
  memberId: integer,
  email: text,
  memberName: text,
  country: text,
  status: text,
  bmFlag: integer,
  isStaff: integer,
  wholesaleLevel: integer.nullable(),
  levelPermille: integer,
})

const SessionRowSchema = MemberRowSchema.extend({ expiresAt: text })
export type MemberRow = z.infer<typeof MemberRowSchema>

const memberColumns = `
  m.id as memberId, m.email, m.memberName, coalesce(m.countryIso, '') as country, m.status, m.bmFlag,
  m.isStaff, l.level as wholesaleLevel, coalesce(l.discountPermille, 0) as levelPermille`

const levelJoins = `
  left join WholesaleAccount w on w.memberId = m.id and w.status = 'active'
  left join WholesaleLevel l on l.level = w.level`

const sessionSql = `
  select s.id as sessionId, s.expiresAt, ${memberColumns}
    from Session s join Member m on m.id = s.memberId ${levelJoins}
   where s.tokenHash = ? and s.revokedAt is null`

const memberSql = `select 0 as sessionId, ${memberColumns} from Member m ${levelJoins} where m.id = ?`

/** Finds a session that was not revoked, with its member, by the hash of its token. It may have expired. */
export const findSessionRow = (sql: SqlReader, tokenHash: string) =>
  sql.get(SessionRowSchema, sessionSql, tokenHash)

/** Finds a member by id, without a session. */
export const findMemberRow = (sql: SqlReader, memberId: number): MemberRow | undefined =>
  sql.get(MemberRowSchema, memberSql, memberId)

/** When a session was last used; null if it doesn't exist. */
export const findLastUse = (sql: SqlReader, sessionId: number): string | null =>
  sql.value(text, 'select lastUsedAt from Session where id = ?', sessionId)
