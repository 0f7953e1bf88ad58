import { brand } from '#contract/core/brand.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** Statuses from which an application can move to each status; decided applications can't move. */
const previousStatuses: Record<Decision['status'], string[]> = {
  'in-review': ['submitted'],
  accepted: ['submitted', 'in-review'],
  refused: ['submitted', 'in-review'],
}
const defaultAnswers: Record<Decision['status'], string> = {
  'in-review': 'We’re reviewing your application and will reply within five business days.',
  accepted: 'Welcome to the program. Your first tool is on its way.',
  refused: 'All spots are taken right now. You can apply again next quarter.',
}

type Decision = {
  applicationId: number
  status: 'in-review' | 'accepted' | 'refused'
  answer: string
}

/**
 * Changes the status of a Product Experiencer application and emails the answer. Fails with REFUSED once it is decided.
 */
export const decideExperiencer = (
  { db, clock, inbox }: WorldDeps,
  { applicationId, status, answer }: Decision,
): Promise<{ applicationId: number; status: string }> =>
  inTransaction(db, async tx => {
    const text = answer === '' ? defaultAnswers[status] : answer
    const { count } = await tx.experiencerApplication.updateMany({
      where: { id: applicationId, status: { in: previousStatuses[status] } },
      data: { status, answer: text, updatedAt: clock.now() },
    })
    const row = await tx.experiencerApplication.findUnique({ where: { id: applicationId } })
    if (row === null) return failMissing('The application')
    if (count === 0) return fail('REFUSED', null, `The application is ${row.status}`)
    await inbox.email(tx, {
      kind: `experiencer-${status}`,
      to: row.email,
      subject: `Your ${brand.name} Product Experiencer application`,
      body: `Hello ${row.name},\n\n${text}`,
      data: { applicationId, status },
      memberId: row.memberId,
    })
    return { applicationId, status }
  })
