import { failMissing } from '#server/lib/fail.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { reviewLevel } from './level.service.ts'

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
      await tx.wholesaleAccount.upsert({
        where: { memberId: member.id },
        create: { memberId: member.id, company: row.company, createdAt: now, updatedAt: now },
        update: { status: 'active', updatedAt: now },
      })
      await reviewLevel(tx, member.id, now, 'Application accepted')
    }
    await inbox.deliver(
      {
        channel: 'email',
        kind: 'wholesale-decided',
        to: row.email,
        subject: isAccepted ? 'Welcome to the wholesale programme' : 'Your wholesale application',
        body: answer,
        data: { applicationId: row.id, status },
        ...(member !== null && { memberId: member.id }),
      },
      tx,
    )
    return { status, memberId: member?.id ?? null }
  })
