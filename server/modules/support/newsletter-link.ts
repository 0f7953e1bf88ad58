import type { Subscription } from '#contract/support.contract.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { activateSubscription, endSubscription, toSubscription } from './newsletter.ts'

const INVALID_LINK = 'This link is no longer valid. Please enter your address again.'

const requireSubscription = async (db: Pick<Tx, 'newsletterSubscription'>, token: string) =>
  (await db.newsletterSubscription.findUnique({ where: { linkToken: token } })) ??
  fail('NOT_FOUND', null, INVALID_LINK)

/** Id of the active member with this email address, if any. */
const findMemberId = async (tx: Tx, email: string): Promise<number | null> =>
  (await tx.member.findFirst({ where: { email, status: 'active' }, select: { id: true } }))?.id ?? null

/** The subscription that a link belongs to. Opening the link changes nothing. */
export const showSubscriptionByLink = async ({ db }: WorldDeps, token: string): Promise<Subscription> => {
  const { email, status } = await requireSubscription(db, token)
  return toSubscription(email, status)
}

/** Activates the subscription that a link belongs to. Repeating it changes nothing. */
export const confirmSubscriptionByLink = (deps: WorldDeps, token: string): Promise<Subscription> =>
  inTransaction(deps.db, async tx => {
    const { email, status } = await requireSubscription(tx, token)
    if (status === 'active') return toSubscription(email, status)
    return activateSubscription(deps, tx, { email, memberId: await findMemberId(tx, email) })
  })

/** Ends the subscription that a link belongs to, whether or not the visitor is signed in. */
export const endSubscriptionByLink = (deps: WorldDeps, token: string): Promise<Subscription> =>
  inTransaction(deps.db, async tx => {
    const { email } = await requireSubscription(tx, token)
    return endSubscription(deps, tx, email, await findMemberId(tx, email))
  })
