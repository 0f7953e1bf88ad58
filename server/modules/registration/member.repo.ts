import type { ShopContext } from '#server/context/shop-context.ts'
import { integer, readRows, row } from '#server/database/row.ts'
import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'

type NewMember = {
  email: string
  memberName: string
  country?: string | undefined
  mobile?: string | undefined
  passwordHash: string | null
  source: string
}

const InsertedSchema = row({ id: integer })
const insertSql = `
  insert into Member (email, memberName, countryIso, mobile, passwordHash, source, isEmailVerified, registeredAt, updatedAt)
  values (?1, ?2, ?3, ?4, ?5, ?6, true, ?7, ?7) on conflict (email) do nothing returning id`

/** Creates a member and returns the id. Fails if the email address is registered, even by a parallel request. */
export const createMember = async (
  tx: Tx,
  { clock }: Pick<ShopContext, 'clock'>,
  { email, memberName, country, mobile, passwordHash, source }: NewMember,
): Promise<number> => {
  const values = [email, memberName, country ?? null, mobile ?? null, passwordHash, source, clock.now()]
  const [inserted] = await readRows(tx, InsertedSchema, insertSql, ...values)
  return inserted === undefined ? failEmailTaken() : inserted.id
}

/** The account of an email address, in any status; null for an unknown address. */
export const findAccount = ({ db }: Pick<ShopContext, 'db'>, email: string) =>
  db.member.findUnique({ where: { email }, select: { id: true, status: true } })

/** Fails because the email address already has an account. */
export const failEmailTaken = (): never => fail('REFUSED', null, 'This email is already registered')

/** Counts a use of an invite code. Returns false if its limit is reached. */
export const countInviteUse = async (tx: Tx, code: string): Promise<boolean> => {
  const counted = await tx.$executeRaw`
    update InviteCode set usedCount = usedCount + 1 where code = ${code} and usedCount < useLimit`
  return counted === 1
}
