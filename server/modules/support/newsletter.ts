import type { Viewer } from '#server/http/call.ts'
import { failField } from '#server/lib/fail.ts'
import { inTransaction, type Tx } from '#server/lib/transaction.ts'
import { earnPoints } from '#server/modules/points/earn-points.ts'
import { countUse } from '#server/modules/registration/rate-limit.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

const MOST_A_MINUTE = 60
/** Given once to a member who asks for the newsletter. */
const NEWSLETTER_POINTS = 50

type Subscription = { email: string; isSubscribed: boolean }

const addressOf = (viewer: Viewer, email: string | undefined): string =>
  email ?? (viewer.kind === 'member' ? viewer.email : failField('email', 'is required'))

/** Whether an address gets the newsletter; the number of questions of one machine is limited. */
export const showSubscription = async (
  deps: WorldDeps,
  viewer: Viewer,
  { email, ip }: { email: string | undefined; ip: string },
): Promise<Subscription> => {
  const address = addressOf(viewer, email)
  await countUse(deps, `newsletter:${ip}`, MOST_A_MINUTE)
  const row = await deps.db.newsletterSubscription.findUnique({
    where: { email: address },
    select: { status: true },
  })
  return { email: address, isSubscribed: row?.status === 'active' }
}

type Wish = { email: string | undefined; isSubscribed: boolean; ip: string }

/** Begins or ends the newsletter for an address: one row for each address, however often it is asked. */
export const changeSubscription = async (
  deps: WorldDeps,
  viewer: Viewer,
  { email, isSubscribed, ip }: Wish,
): Promise<Subscription> => {
  const address = addressOf(viewer, email)
  await countUse(deps, `newsletter:${ip}`, MOST_A_MINUTE)
  const own = viewer.kind === 'member' && viewer.email === address ? viewer.memberId : null
  await inTransaction(deps.db, tx => write(deps, tx, { address, isSubscribed, own }))
  return { email: address, isSubscribed }
}

type Change = { address: string; isSubscribed: boolean; own: number | null }

const write = async (deps: WorldDeps, tx: Tx, { address, isSubscribed, own }: Change): Promise<void> => {
  const now = deps.clock.now()
  if (isSubscribed) {
    const active = {
      status: 'active',
      confirmedAt: now,
      endedAt: null,
      ...(own !== null && { memberId: own }),
    }
    await tx.newsletterSubscription.upsert({
      where: { email: address },
      create: { email: address, createdAt: now, ...active },
      update: active,
    })
  } else {
    await tx.newsletterSubscription.updateMany({
      where: { email: address, status: { not: 'ended' } },
      data: { status: 'ended', endedAt: now },
    })
  }
  if (own === null) return
  await tx.member.update({ where: { id: own }, data: { wantsNewsletter: isSubscribed } })
  if (isSubscribed)
    await earnPoints(tx, {
      memberId: own,
      kind: 'adjust',
      reference: 'newsletter',
      delta: NEWSLETTER_POINTS,
      text: 'Newsletter',
      nowMs: now.getTime(),
    })
}
