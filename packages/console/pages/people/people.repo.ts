import { brand as seededBrand } from '@fixbench/contract/brand/brand.ts'
import { EXPIRED_TOKEN, type PersonaKey, personas } from '@fixbench/fixtures/personas.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { flag, integer, limitTo, row, text } from '@fixbench/server/database/row.ts'
import type { SqlReader } from '@fixbench/server/database/sql-reader.ts'
import { sha256 } from '@fixbench/server/lib/ids.ts'
import { openSession } from '@fixbench/server/modules/session/sign-in.ts'
import { z } from 'zod'
import type { LoggedCall } from '#console/pages/requests/logged-call.ts'

const RowSchema = row({
  email: text,
  memberId: text,
  memberName: text,
  status: text,
  isStaff: flag,
  company: text,
  country: text,
  isBackMarket: flag,
  wholesaleLevel: integer.nullable(),
  cartLines: integer,
  orders: integer,
  points: integer,
})

const peopleSql = `
  select m.email, cast(m.id as text) as memberId, m.memberName, m.status, m.bmFlag as isBackMarket,
         m.isStaff, coalesce(m.company, '') as company, coalesce(m.countryIso, '') as country,
         (select w.level from WholesaleAccount w where w.memberId = m.id and w.status = 'active') as wholesaleLevel,
         (select count(*) from CartLine c where c.memberId = m.id and c.isSavedForLater = 0) as cartLines,
         (select count(*) from Orders o where o.memberId = m.id) as orders,
         (select coalesce(sum(p.delta), 0) from PointEntry p where p.memberId = m.id) as points
    from Member m`

const statuses = ['active', 'frozen', 'deleted'] as const

const getStartPath = (isStaff: boolean): string => (isStaff ? '/back-office' : '/')

/**
 * The people of a world with their current values: the personas of the seeded shop, else the members of a pack's shop. The
 * status is `missing` when a persona was removed.
 */
export const listPeople = ({ sql, brand }: Pick<ShopContext, 'sql' | 'brand'>) =>
  brand.name === seededBrand.name ? listPersonas(sql) : listMembers(sql)

const listPersonas = (sql: SqlReader) => {
  const rows = sql.all(
    RowSchema,
    `${peopleSql} where m.email in (select value from json_each(?))`,
    JSON.stringify(personas.map(({ email }) => email)),
  )

  return personas.map(({ key, id, memberName, email, country, shows, isStaff = false }) => {
    const row = rows.find(each => each.email === email)
    const known = row === undefined ? undefined : toPerson(row, key)
    const missing = { ...NOTHING, key, memberId: String(id), memberName, status: 'missing' as const }

    return { ...missing, ...known, email, country, shows, startPath: getStartPath(isStaff) }
  })
}

/** A pack has up to 20 people; more may have registered. */
const MOST_MEMBERS = 50

const listMembers = (sql: SqlReader) =>
  sql
    .all(RowSchema, `${peopleSql} order by m.id ${limitTo()}`, MOST_MEMBERS)
    .map(row => toPerson(row, personas.find(({ id }) => String(id) === row.memberId)?.key ?? row.email))

const NOTHING = { wholesaleLevel: null, isBackMarket: false, cartLines: 0, orders: 0, points: 0 }

const toPerson = ({ isStaff, company, ...row }: z.output<typeof RowSchema>, key: string) => ({
  ...row,
  key,
  shows: company,
  status: statuses.find(status => status === row.status) ?? ('missing' as const),
  isBackMarket: row.isBackMarket === 1,
  startPath: getStartPath(isStaff === 1),
})

/** The persona whose place a member has in a world; null for any other member, and without one. */
export const findPlace = (sql: SqlReader, email: string): PersonaKey | null => {
  const id = sql.value(z.number(), 'select id from Member where email = ?', email)
  return personas.find(one => one.id === id)?.key ?? null
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
