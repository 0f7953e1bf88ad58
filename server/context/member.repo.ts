import type { Member } from '@fixbench/domain/viewer.ts'
import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const MemberRowSchema = row({
  sessionId: integer,
  memberId: integer,
  email: text,
  memberName: text,
  country: text,
  bmFlag: integer,
  isStaff: integer,
  wholesaleLevel: integer.nullable(),
  levelPermille: integer,
})

const SessionRowSchema = MemberRowSchema.extend({ status: text, expiresAt: text })

const memberColumns = `
  m.id as memberId, m.email, m.memberName, coalesce(m.countryIso, '') as country, m.bmFlag,
  m.isStaff, l.level as wholesaleLevel, coalesce(l.discountPermille, 0) as levelPermille`

const levelJoins = `
  left join WholesaleAccount w on w.memberId = m.id and w.status = 'active'
  left join WholesaleLevel l on l.level = w.level`

const sessionSql = `
  select s.id as sessionId, ${memberColumns}, m.status, s.expiresAt
    from Session s join Member m on m.id = s.memberId ${levelJoins}
   where s.tokenHash = ? and s.revokedAt is null`

const memberSql = `select 0 as sessionId, ${memberColumns} from Member m ${levelJoins} where m.id = ?`

const toMember = ({ bmFlag, isStaff, ...row }: z.infer<typeof MemberRowSchema>): Member => ({
  kind: 'member',
  ...row,
  isBackMarket: bmFlag === 1,
  isStaff: isStaff === 1,
})

/** A session that was not revoked. It may have expired, and its account may be frozen or deleted. */
export type Session = { member: Member; status: string; expiresAt: string }

/** Finds a session by the hash of its token. */
export const findSession = (sql: SqlReader, tokenHash: string): Session | undefined => {
  const found = sql.get(SessionRowSchema, sessionSql, tokenHash)
  if (found === undefined) return undefined

  const { status, expiresAt, ...member } = found
  return { member: toMember(member), status, expiresAt }
}

/** Finds a member by id, for code that acts on behalf of a member without a session. */
export const findMember = (sql: SqlReader, memberId: number): Member | undefined => {
  const found = sql.get(MemberRowSchema, memberSql, memberId)
  return found === undefined ? undefined : toMember(found)
}
