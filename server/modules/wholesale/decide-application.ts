import { toAccountEmail } from '@fixbench/contract/core/account-email.ts'
import { OPEN_APPLICATIONS } from '@fixbench/contract/wholesale/application-status.ts'
import { ANSWER_TIME } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import type { WholesaleApplicationModel } from '@fixbench/db/models.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { failMissing } from '#server/lib/fail.ts'
import { joinProgram } from './join-program.ts'

const APPLY_PAGE = '/register-wholesale'
const ACCOUNT_PAGE = '/wholesale-account'

/** The latest application of an address in one of the statuses. Fails if there is none. */
const requireApplication = async (tx: Tx, email: string, statuses: readonly string[] = OPEN_APPLICATIONS) =>
  (await tx.wholesaleApplication.findFirst({
    where: { email: toAccountEmail(email), status: { in: [...statuses] } },
    orderBy: { id: 'desc' },
  })) ?? failMissing('The application')

const findMemberId = async (tx: Tx, email: string): Promise<number | null> =>
  (await tx.member.findUnique({ where: { email }, select: { id: true } }))?.id ?? null

type Step = {
  to: string
  reason: string
  now: Date
  data?: Prisma.WholesaleApplicationUncheckedUpdateInput
  email: { kind: string; subject: string; body: string; link: string }
}

/** Moves an application to another status and informs the applicant by email. */
const moveApplication = async (
  inbox: ShopContext['inbox'],
  tx: Tx,
  row: WholesaleApplicationModel,
  { to, reason, now, data, email: { link, ...email } }: Step,
): Promise<void> => {
  const { id, memberId } = row
  const step = { fromStatus: row.status, toStatus: to, actor: 'console', reason, movedAt: now }
  await tx.wholesaleApplication.update({
    where: { id },
    data: { ...data, memberId, status: to, updatedAt: now, history: { create: step } },
  })
  await inbox.email(tx, { ...email, to: row.email, data: { applicationId: id, status: to, link }, memberId })
}

type Decision = { email: string; isAccepted: boolean; answer: string; now: Date }

/** Text on the next step: the account page, signing up, or applying again. */
const composeNextStep = ({
  isAccepted,
  hasAccount,
}: {
  isAccepted: boolean
  hasAccount: boolean
}): string => {
  if (!isAccepted) return `You can apply again anytime: ${APPLY_PAGE}`
  return hasAccount
    ? `See your level, price list, and client manager here: ${ACCOUNT_PAGE}`
    : 'Sign up with this email address to get your level, price list, and client manager: /register.html'
}

/**
 * Accepts or rejects the open application of an address and emails the answer. Accepting makes its sender, or else the
 * member with that address, a wholesale member. Fails if no application is open.
 */
export const decideApplication = (
  { db, inbox }: ShopContext,
  { email, isAccepted, answer, now }: Decision,
): Promise<{ status: string; memberId: number | null }> =>
  inTransaction(db, async tx => {
    const row = await requireApplication(tx, email)
    const status = isAccepted ? 'accepted' : 'refused'
    const memberId = row.memberId ?? (await findMemberId(tx, row.email))
    if (isAccepted && memberId !== null) await joinProgram(tx, { memberId, company: row.company, now })
    await moveApplication(
      inbox,
      tx,
      { ...row, memberId },
      {
        to: status,
        reason: answer,
        now,
        data: { answer, decidedAt: now },
        email: {
          kind: 'wholesale-decided',
          subject: isAccepted
            ? 'Welcome to the wholesale program'
            : 'Your wholesale application wasn’t accepted',
          body: `${answer}\n\n${composeNextStep({ isAccepted, hasAccount: memberId !== null })}`,
          link: isAccepted ? ACCOUNT_PAGE : APPLY_PAGE,
        },
      },
    )

    return { status, memberId }
  })

/** Starts the review of an application and informs the applicant by email. */
export const reviewApplication = (
  { db, inbox }: ShopContext,
  { email, now }: { email: string; now: Date },
): Promise<{ status: string }> =>
  inTransaction(db, async tx => {
    const row = await requireApplication(tx, email, ['submitted'])
    const status = 'in-review'
    await moveApplication(inbox, tx, row, {
      to: status,
      reason: 'Documents under review',
      now,
      email: {
        kind: 'wholesale-in-review',
        subject: 'Your wholesale application is in review',
        body: `We’re reviewing the documents for ${row.company} and will reply within ${ANSWER_TIME}.`,
        link: APPLY_PAGE,
      },
    })
    return { status }
  })

/** Requests another document or more information by email. The application waits until the applicant adds it. */
export const requestMoreInformation = (
  { db, inbox }: ShopContext,
  { email, question, now }: { email: string; question: string; now: Date },
): Promise<{ status: string }> =>
  inTransaction(db, async tx => {
    const row = await requireApplication(tx, email, ['submitted', 'in-review'])
    const status = 'more-wanted'
    await moveApplication(inbox, tx, row, {
      to: status,
      reason: question,
      now,
      data: { answer: question },
      email: {
        kind: 'wholesale-more-wanted',
        subject: 'One more thing for your wholesale application',
        body: `${question}\n\nSign in with this email address to add it to your application: ${APPLY_PAGE}`,
        link: APPLY_PAGE,
      },
    })

    return { status }
  })
