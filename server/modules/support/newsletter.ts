import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Subscription } from '@fixbench/contract/support/support.contract.ts'
import { NEWSLETTER_POINTS } from '@fixbench/domain/policies.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { fail, failField } from '#server/lib/fail.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'

const TOKEN_BYTES = 18

/** Creates the token that the links of one subscription contain. */
const createLinkToken = ({ random }: ShopContext, email: string): string =>
  random.token(`newsletter:${email}`, TOKEN_BYTES)

/** Paths that the links in newsletter emails open. */
const newsletterLinks = {
  confirm: (token: string): string => `/subscriptions.html?confirm=${token}`,
  end: (token: string): string => `/subscriptions.html?unsubscribe=${token}`,
}

const resolveEmail = (viewer: Viewer, email: string | undefined): string =>
  email ?? (viewer.kind === 'member' ? viewer.email : failField('email', 'is required'))

/** Maps a stored status to the contract; undefined means that the address is unknown. */
const toSubscription = (email: string, status: string | undefined): Subscription => {
  const isSubscribed = status === 'active'
  if (status === undefined || status === 'ended') return { email, isSubscribed, state: 'none' }
  return { email, isSubscribed, state: isSubscribed ? 'active' : 'pending' }
}

/** Subscription of an email address; defaults to that of the member. */
export const showSubscription = async (deps: ShopContext, viewer: Viewer, email: string | undefined) => {
  const address = resolveEmail(viewer, email)
  const row = await deps.db.newsletterSubscription.findUnique({
    where: { email: address },
    select: { status: true },
  })
  return toSubscription(address, row?.status)
}

type SubscriptionChange = { email: string | undefined; isSubscribed: boolean }

/**
 * Starts or ends the newsletter for an address, which has one row at most. A member's own address is verified, so it
 * changes immediately; any other address changes when the link in an email is opened.
 */
export const changeSubscription = async (
  deps: ShopContext,
  viewer: Viewer,
  { email, isSubscribed }: SubscriptionChange,
): Promise<Subscription> => {
  const address = resolveEmail(viewer, email)
  const ownerId = viewer.kind === 'member' && viewer.email === address ? viewer.memberId : null
  return inTransaction(deps.db, async tx => {
    if (!isSubscribed) {
      return ownerId === null ? requestEnd(deps, tx, address) : endSubscription(deps, tx, address, ownerId)
    }
    return ownerId === null
      ? requestConfirmation(deps, tx, address)
      : activateSubscription(deps, tx, { email: address, memberId: ownerId })
  })
}

/** Stores a pending subscription and emails its confirmation link. */
const requestConfirmation = async (deps: ShopContext, tx: Tx, email: string): Promise<Subscription> => {
  const now = deps.clock.now()
  const row = await tx.newsletterSubscription.upsert({
    where: { email },
    create: { email, status: 'pending', createdAt: now, linkToken: createLinkToken(deps, email) },
    update: {},
  })
  if (row.status === 'active') return toSubscription(email, 'active')

  const linkToken = row.linkToken ?? createLinkToken(deps, email)
  await tx.newsletterSubscription.update({ where: { email }, data: { status: 'pending', linkToken } })
  const link = newsletterLinks.confirm(linkToken)

  await deps.inbox.email(tx, {
    kind: 'newsletter-confirm',
    to: email,
    subject: `Confirm your ${deps.brand.name} newsletter`,
    body: `Someone, hopefully you, signed up for our newsletter with this email address. Open this link to confirm:\n${link}\n\nIf it wasn’t you, ignore this message. We won’t send you the newsletter.`,
    data: { link },
  })

  return toSubscription(email, 'pending')
}

/**
 * Emails a link to unsubscribe, because anyone may have typed the address. A pending subscription ends immediately.
 */
const requestEnd = async (deps: ShopContext, tx: Tx, email: string): Promise<Subscription> => {
  const { count } = await tx.newsletterSubscription.updateMany({
    where: { email, status: 'pending' },
    data: { status: 'ended', endedAt: deps.clock.now() },
  })
  const row = await tx.newsletterSubscription.findUnique({ where: { email } })
  if (count > 0 || row?.status !== 'active') return toSubscription(email, undefined)

  const linkToken = row.linkToken ?? createLinkToken(deps, email)
  await tx.newsletterSubscription.update({ where: { email }, data: { linkToken } })
  const link = newsletterLinks.end(linkToken)

  await deps.inbox.email(tx, {
    kind: 'newsletter-end',
    to: email,
    subject: `Unsubscribe from the ${deps.brand.name} newsletter`,
    body: `We received a request to stop sending our newsletter to this address. Open this link to unsubscribe:\n${link}\n\nIf you didn’t request this, ignore this message and you’ll stay subscribed.`,
    data: { link },
  })

  return { email, isSubscribed: true, state: 'ending' }
}

type Subscriber = { email: string; memberId: number | null }

/** Activates the subscription of a confirmed address. A member gets points for it once. */
const activateSubscription = async (deps: ShopContext, tx: Tx, { email, memberId }: Subscriber) => {
  const now = deps.clock.now()
  const active = {
    status: 'active',
    confirmedAt: now,
    endedAt: null,
    ...omitUndefined({ memberId: memberId ?? undefined }),
  }
  await tx.newsletterSubscription.upsert({
    where: { email },
    create: { email, createdAt: now, linkToken: createLinkToken(deps, email), ...active },
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

/** Ends the subscription of an address, if it has one. */
const endSubscription = async (deps: ShopContext, tx: Tx, email: string, memberId: number | null) => {
  await tx.newsletterSubscription.updateMany({
    where: { email, status: { not: 'ended' } },
    data: { status: 'ended', endedAt: deps.clock.now() },
  })
  if (memberId !== null) await tx.member.update({ where: { id: memberId }, data: { wantsNewsletter: false } })
  return toSubscription(email, 'ended')
}

const INVALID_LINK = 'This link is no longer valid. Please enter your address again.'

const requireSubscription = async (db: Pick<Tx, 'newsletterSubscription'>, token: string) =>
  (await db.newsletterSubscription.findUnique({ where: { linkToken: token } })) ??
  fail('NOT_FOUND', null, INVALID_LINK)

/** Id of the active member with this email address, if any. */
const findMemberId = async (tx: Tx, email: string): Promise<number | null> =>
  (await tx.member.findFirst({ where: { email, status: 'active' }, select: { id: true } }))?.id ?? null

/** The subscription that a link belongs to. Opening the link changes nothing. */
export const showSubscriptionByLink = async ({ db }: ShopContext, token: string): Promise<Subscription> => {
  const { email, status } = await requireSubscription(db, token)
  return toSubscription(email, status)
}

/** Activates the subscription that a link belongs to. Repeating it changes nothing. */
export const confirmSubscriptionByLink = (deps: ShopContext, token: string): Promise<Subscription> =>
  inTransaction(deps.db, async tx => {
    const { email, status } = await requireSubscription(tx, token)
    if (status === 'active') return toSubscription(email, status)
    return activateSubscription(deps, tx, { email, memberId: await findMemberId(tx, email) })
  })

/** Ends the subscription that a link belongs to, whether or not the visitor is signed in. */
export const endSubscriptionByLink = (deps: ShopContext, token: string): Promise<Subscription> =>
  inTransaction(deps.db, async tx => {
    const { email } = await requireSubscription(tx, token)
    return endSubscription(deps, tx, email, await findMemberId(tx, email))
  })

/** Emails a newsletter to every active subscriber, with an individual unsubscribe link. Returns how many were sent. */
export const sendNewsletter = (
  deps: ShopContext,
  { subject, text }: { subject: string; text: string },
): Promise<{ sent: number }> =>
  inTransaction(deps.db, async tx => {
    const rows = await tx.newsletterSubscription.findMany({
      where: { status: 'active' },
      orderBy: { id: 'asc' },
    })
    for (const { id, email, memberId, linkToken } of rows) {
      const token = linkToken ?? createLinkToken(deps, email)
      if (linkToken === null) {
        await tx.newsletterSubscription.update({ where: { id }, data: { linkToken: token } })
      }
      const link = newsletterLinks.end(token)
      await deps.inbox.email(tx, {
        kind: 'newsletter',
        to: email,
        subject,
        body: `${text}\n\nUnsubscribe: ${link}`,
        data: { link },
        memberId,
      })
    }

    return { sent: rows.length }
  })
