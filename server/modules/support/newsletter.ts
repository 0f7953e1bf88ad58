import { brand } from '#contract/core/brand.ts'
import type { Subscription } from '#contract/support.contract.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { NEWSLETTER_POINTS } from '#server/domain/policies.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { failField } from '#server/lib/fail.ts'
import { randomToken } from '#server/lib/ids.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

const TOKEN_BYTES = 18

/** Pages that the links of newsletter mails open. */
export const newsletterLinks = {
  confirm: (token: string): string => `/subscriptions.html?confirm=${token}`,
  end: (token: string): string => `/subscriptions.html?unsubscribe=${token}`,
}

const getAddress = (viewer: Viewer, email: string | undefined): string =>
  email ?? (viewer.kind === 'member' ? viewer.email : failField('email', 'is required'))

const NOT_LISTED = ['ended', undefined]
export const toSubscription = (email: string, status: string | undefined): Subscription => ({
  email,
  isSubscribed: status === 'active',
  state: NOT_LISTED.includes(status) ? 'none' : status === 'active' ? 'active' : 'pending',
})

/** Whether an address gets the newsletter. */
export const showSubscription = async (
  deps: WorldDeps,
  viewer: Viewer,
  email: string | undefined,
): Promise<Subscription> => {
  const address = getAddress(viewer, email)
  const row = await deps.db.newsletterSubscription.findUnique({
    where: { email: address },
    select: { status: true },
  })
  return toSubscription(address, row?.status)
}

type Requested = { email: string | undefined; isSubscribed: boolean }

/**
 * Begins or ends the newsletter for an address: one row for each address, however often it is asked. A member's own
 * address begins and ends at once, since it was proved before; any other one when the link in its mail is followed.
 */
export const changeSubscription = async (
  deps: WorldDeps,
  viewer: Viewer,
  { email, isSubscribed }: Requested,
): Promise<Subscription> => {
  const address = getAddress(viewer, email)
  const own = viewer.kind === 'member' && viewer.email === address ? viewer.memberId : null
  return inTransaction(deps.db, async tx => {
    if (!isSubscribed)
      return own === null ? askBeforeEnding(deps, tx, address) : endSubscription(deps, tx, address, own)
    return own === null
      ? askForConsent(deps, tx, address)
      : activateSubscription(deps, tx, { email: address, memberId: own })
  })
}

/** Puts an address on the list as one that has not agreed yet, and mails the link by which it does. */
const askForConsent = async (deps: WorldDeps, tx: Tx, email: string): Promise<Subscription> => {
  const now = deps.clock.now()
  const row = await tx.newsletterSubscription.upsert({
    where: { email },
    create: { email, status: 'pending', createdAt: now, linkToken: randomToken(TOKEN_BYTES) },
    update: {},
  })
  if (row.status === 'active') return toSubscription(email, 'active')
  const linkToken = row.linkToken ?? randomToken(TOKEN_BYTES)
  await tx.newsletterSubscription.update({ where: { email }, data: { status: 'pending', linkToken } })
  const link = newsletterLinks.confirm(linkToken)
  await deps.inbox.deliver(
    {
      channel: 'email',
      kind: 'newsletter-confirm',
      to: email,
      subject: `Confirm your ${brand.name} newsletter`,
      body: `Someone, hopefully you, signed up for our newsletter with this email address. Open this link to confirm:\n${link}\n\nIf it wasn’t you, ignore this message. We won’t send you the newsletter.`,
      data: { link },
    },
    tx,
  )
  return toSubscription(email, 'pending')
}

/** Mails the link that ends a newsletter, because anybody may have typed the address; one not confirmed yet just ends. */
const askBeforeEnding = async (deps: WorldDeps, tx: Tx, email: string): Promise<Subscription> => {
  const { count } = await tx.newsletterSubscription.updateMany({
    where: { email, status: 'pending' },
    data: { status: 'ended', endedAt: deps.clock.now() },
  })
  const row = await tx.newsletterSubscription.findUnique({ where: { email } })
  if (count > 0 || row?.status !== 'active') return toSubscription(email, undefined)
  const linkToken = row.linkToken ?? randomToken(TOKEN_BYTES)
  await tx.newsletterSubscription.update({ where: { email }, data: { linkToken } })
  const link = newsletterLinks.end(linkToken)
  await deps.inbox.deliver(
    {
      channel: 'email',
      kind: 'newsletter-end',
      to: email,
      subject: `Unsubscribe from the ${brand.name} newsletter`,
      body: `We received a request to stop sending our newsletter to this address. Open this link to unsubscribe:\n${link}\n\nIf you didn’t request this, ignore this message and you’ll stay subscribed.`,
      data: { link },
    },
    tx,
  )
  return { email, isSubscribed: true, state: 'ending' }
}

type Listed = { email: string; memberId: number | null }

/** Puts an address that has agreed on the list; a member gets the points for it once. */
export const activateSubscription = async (
  deps: WorldDeps,
  tx: Tx,
  { email, memberId }: Listed,
): Promise<Subscription> => {
  const now = deps.clock.now()
  const active = {
    status: 'active',
    confirmedAt: now,
    endedAt: null,
    ...(memberId !== null && { memberId }),
  }
  await tx.newsletterSubscription.upsert({
    where: { email },
    create: { email, createdAt: now, linkToken: randomToken(TOKEN_BYTES), ...active },
    update: active,
  })
  if (memberId !== null) {
    await tx.member.update({ where: { id: memberId }, data: { wantsNewsletter: true } })
    await earnPoints(tx, {
      memberId,
      kind: 'adjust',
      reference: 'newsletter',
      delta: NEWSLETTER_POINTS,
      text: 'Newsletter',
      nowMs: now.getTime(),
    })
  }
  return toSubscription(email, 'active')
}

/** Takes an address off the list; one that is not on it stays so. */
export const endSubscription = async (
  deps: WorldDeps,
  tx: Tx,
  email: string,
  memberId: number | null,
): Promise<Subscription> => {
  await tx.newsletterSubscription.updateMany({
    where: { email, status: { not: 'ended' } },
    data: { status: 'ended', endedAt: deps.clock.now() },
  })
  if (memberId !== null) await tx.member.update({ where: { id: memberId }, data: { wantsNewsletter: false } })
  return toSubscription(email, 'ended')
}
