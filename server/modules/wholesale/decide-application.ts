import { ANSWER_TIME } from '#contract/wholesale-terms.ts'
import type { Prisma } from '#db/client.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { failMissing } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { OPEN_APPLICATIONS } from './application.states.ts'
import { joinProgram } from './join-program.ts'

const APPLY_PAGE = '/register-wholesale'
const ACCOUNT_PAGE = '/wholesale-account'

type Row = { id: number; email: string; company: string; memberId: number | null; status: string }
type Move = { to: string; reason: string; now: Date; data?: Prisma.WholesaleApplicationUpdateInput }

/** The open application of an address; fails when there is none in one of the states. */
const findOpen = async (tx: Tx, email: string, states: readonly string[] = OPEN_APPLICATIONS): Promise<Row> =>
  (await tx.wholesaleApplication.findFirst({
    where: { email: email.toLowerCase(), status: { in: [...states] } },
    orderBy: { id: 'desc' },
  })) ?? failMissing('The application')

const moveOn = async (tx: Tx, row: Row, { to, reason, now, data = {} }: Move): Promise<void> => {
  const step = { fromStatus: row.status, toStatus: to, actor: 'console', reason, movedAt: now }
  await tx.wholesaleApplication.update({
    where: { id: row.id },
    data: { ...data, status: to, updatedAt: now, history: { create: step } },
  })
}

const memberWith = async (tx: Tx, email: string): Promise<number | null> =>
  (await tx.member.findUnique({ where: { email }, select: { id: true } }))?.id ?? null

type Mail = { kind: string; subject: string; body: string; status: string; link: string }

const notify = (inbox: WorldDeps['inbox'], tx: Tx, row: Row, { kind, subject, body, ...data }: Mail) =>
  inbox.deliver(
    {
      channel: 'email',
      kind,
      to: row.email,
      subject,
      body,
      data: { applicationId: row.id, ...data },
      ...(row.memberId !== null && { memberId: row.memberId }),
    },
    tx,
  )

type Decision = { email: string; isAccepted: boolean; answer: string; now: Date }

/** Next step after the answer: the account page for a member, or how to apply again. */
const whatNow = (isAccepted: boolean, hasAccount: boolean): string => {
  if (!isAccepted) return `You can apply again anytime: ${APPLY_PAGE}`
  return hasAccount
    ? `See your level, price list, and client manager here: ${ACCOUNT_PAGE}`
    : 'Sign up with this email address to get your level, price list, and client manager: /register.html'
}

/**
 * Answers the open application of an address: an accepted one makes the member who sent it, or else the one with that
 * address, a wholesale member at the level that earlier purchases reach. Fails when none is open.
 */
export const decideApplication = (
  { db, inbox }: WorldDeps,
  { email, isAccepted, answer, now }: Decision,
): Promise<{ status: string; memberId: number | null }> =>
  inTransaction(db, async tx => {
    const row = await findOpen(tx, email)
    const status = isAccepted ? 'accepted' : 'refused'
    const memberId = row.memberId ?? (await memberWith(tx, row.email))
    const member = memberId === null ? {} : { member: { connect: { id: memberId } } }
    await moveOn(tx, row, { to: status, reason: answer, now, data: { answer, decidedAt: now, ...member } })
    if (isAccepted && memberId !== null) await joinProgram(tx, { memberId, company: row.company, now })
    await notify(
      inbox,
      tx,
      { ...row, memberId },
      {
        kind: 'wholesale-decided',
        subject: isAccepted
          ? 'Welcome to the wholesale program'
          : 'Your wholesale application wasn’t accepted',
        body: `${answer}\n\n${whatNow(isAccepted, memberId !== null)}`,
        status,
        link: isAccepted ? ACCOUNT_PAGE : APPLY_PAGE,
      },
    )
    return { status, memberId }
  })

/** Takes up the application of an address: from now on its documents are being checked. Tells the applicant by mail. */
export const reviewApplication = (
  { db, inbox }: WorldDeps,
  { email, now }: { email: string; now: Date },
): Promise<{ status: string }> =>
  inTransaction(db, async tx => {
    const row = await findOpen(tx, email, ['submitted'])
    const status = 'in-review'
    await moveOn(tx, row, { to: status, reason: 'Documents under review', now })
    await notify(inbox, tx, row, {
      kind: 'wholesale-in-review',
      subject: 'Your wholesale application is in review',
      body: `We’re reviewing the documents for ${row.company} and will reply within ${ANSWER_TIME}.`,
      status,
      link: APPLY_PAGE,
    })
    return { status }
  })

/** Asks the applicant for more before deciding: the application waits for what is added. */
export const askApplicant = (
  { db, inbox }: WorldDeps,
  { email, question, now }: { email: string; question: string; now: Date },
): Promise<{ status: string }> =>
  inTransaction(db, async tx => {
    const row = await findOpen(tx, email, ['submitted', 'in-review'])
    const status = 'more-wanted'
    await moveOn(tx, row, { to: status, reason: question, now, data: { answer: question } })
    await notify(inbox, tx, row, {
      kind: 'wholesale-more-wanted',
      subject: 'One more thing for your wholesale application',
      body: `${question}\n\nSign in with this email address to add it to your application: ${APPLY_PAGE}`,
      status,
      link: APPLY_PAGE,
    })
    return { status }
  })
