import type { Subscription } from '#contract/support.contract.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { activateSubscription, endSubscription, toSubscription } from './newsletter.ts'

const STALE = 'This link is no longer valid. Please enter your address again.'

const requireRow = async (db: Pick<Tx, 'newsletterSubscription'>, token: string) =>
  (await db.newsletterSubscription.findUnique({ where: { linkToken: token } })) ??
  fail('NOT_FOUND', null, STALE)

/** The member whose address it is, if any. */
const findOwner = async (tx: Tx, email: string): Promise<number | null> =>
  (await tx.member.findFirst({ where: { email, status: 'active' }, select: { id: true } }))?.id ?? null

/** Whose subscription a link is about, and how it stands; opening a link changes nothing. */
export const showLink = async ({ db }: WorldDeps, token: string): Promise<Subscription> => {
  const { email, status } = await requireRow(db, token)
  return toSubscription(email, status)
}

/** Begins the newsletter for the address that the link was mailed to; doing it again changes nothing. */
export const confirmByLink = (deps: WorldDeps, token: string): Promise<Subscription> =>
  inTransaction(deps.db, async tx => {
    const { email, status } = await requireRow(tx, token)
    if (status === 'active') return toSubscription(email, status)
    return activateSubscription(deps, tx, { email, memberId: await findOwner(tx, email) })
  })

/** Ends the newsletter for the address that the link was mailed to, signed in or not. */
export const endByLink = (deps: WorldDeps, token: string): Promise<Subscription> =>
  inTransaction(deps.db, async tx => {
    const { email } = await requireRow(tx, token)
    return endSubscription(deps, tx, email, await findOwner(tx, email))
  })
