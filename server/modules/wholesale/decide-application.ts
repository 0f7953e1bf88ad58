import { failMissing } from '#server/lib/fail.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { joinProgramme } from './join-programme.ts'

const OPEN = ['submitted', 'in-review']

type Decision = { email: string; isAccepted: boolean; answer: string; now: Date }

/**
 * Answers the open application of an address: an accepted one makes the member with that address a wholesale member at
 * the level that earlier purchases reach. Fails when none is open.
 */
export const decideApplication = (
  { db, inbox }: WorldDeps,
  { email, isAccepted, answer, now }: Decision,
): Promise<{ status: string; memberId: number | null }> =>
  inTransaction(db, async tx => {
    const row =
      (await tx.wholesaleApplication.findFirst({
        where: { email: email.toLowerCase(), status: { in: OPEN } },
        orderBy: { id: 'desc' },
      })) ?? failMissing('The application')
    const status = isAccepted ? 'accepted' : 'refused'
    await tx.wholesaleApplication.update({
      where: { id: row.id },
      data: {
        status,
        answer,
        decidedAt: now,
        updatedAt: now,
        history: {
          create: {
            fromStatus: row.status,
            toStatus: status,
            actor: 'console',
            reason: answer,
            movedAt: now,
          },
        },
      },
    })
    const member = await tx.member.findUnique({ where: { email: row.email }, select: { id: true } })
    if (isAccepted && member !== null) {
      await joinProgramme(tx, { memberId: member.id, company: row.company, now })
    }
    await inbox.deliver(
      {
        channel: 'email',
        kind: 'wholesale-decided',
        to: row.email,
        subject: isAccepted ? 'Welcome to the wholesale program' : 'Your wholesale application',
        body: answer,
        data: { applicationId: row.id, status },
        ...(member !== null && { memberId: member.id }),
      },
      tx,
    )
    return { status, memberId: member?.id ?? null }
  })

/** Takes up the application of an address: from now on its documents are being checked. Tells the applicant by mail. */
export const reviewApplication = (
  { db, inbox }: WorldDeps,
  { email, now }: { email: string; now: Date },
): Promise<{ status: string }> =>
  inTransaction(db, async tx => {
    const row =
      (await tx.wholesaleApplication.findFirst({
        where: { email: email.toLowerCase(), status: 'submitted' },
        orderBy: { id: 'desc' },
      })) ?? failMissing('The application')
    const step = {
      fromStatus: row.status,
      toStatus: 'in-review',
      actor: 'console',
      reason: 'Documents are being checked',
      movedAt: now,
    }
    await tx.wholesaleApplication.update({
      where: { id: row.id },
      data: { status: 'in-review', updatedAt: now, history: { create: step } },
    })
    await inbox.deliver(
      {
        channel: 'email',
        kind: 'wholesale-in-review',
        to: row.email,
        subject: 'Your wholesale application is being checked',
        body: `We are checking what you sent for ${row.company}. The answer follows within 1 - 2 working days.`,
        data: { applicationId: row.id },
        ...(row.memberId !== null && { memberId: row.memberId }),
      },
      tx,
    )
    return { status: 'in-review' }
  })
