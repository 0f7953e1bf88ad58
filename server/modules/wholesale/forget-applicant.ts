import type { Tx } from '#server/database/transaction.ts'
import { sentBy } from '#server/lib/sent-by.ts'
import { OPEN_APPLICATIONS } from './application.states.ts'
import { forgetDocuments, parseDocuments } from './documents.ts'

/** What replaces a name and a company that are gone. */
type Stranger = { memberId: number; email: string; name: string; erasedEmail: string; now: Date }

/**
 * Takes from the wholesale applications of a deleted member who sent them, what was written and the documents; one that still waits
 * is closed. That there was one, of which kind, from which country and what came of it stays. Answers the documents that no one
 * names any more: their files go once the transaction holds.
 */
export const forgetApplicant = async (
  tx: Tx,
  { memberId, email, name, erasedEmail, now }: Stranger,
): Promise<string[]> => {
  const rows = await tx.wholesaleApplication.findMany({
    where: sentBy({ memberId, email }),
    select: { id: true, status: true, documents: true },
  })
  for (const { id, status } of rows) {
    await tx.wholesaleApplicationHistory.updateMany({
      where: { applicationId: id, actor: 'member' },
      data: { reason: '' },
    })
    const isOpen = OPEN_APPLICATIONS.includes(status)
    const step = {
      fromStatus: status,
      toStatus: 'refused',
      actor: 'system',
      reason: 'The account was deleted',
    }
    await tx.wholesaleApplication.update({
      where: { id },
      data: {
        firstName: 'Former',
        lastName: 'member',
        company: name,
        email: erasedEmail,
        mobile: '',
        website: '',
        taxNumber: '',
        message: '',
        documents: [],
        answer: null,
        ...(isOpen && { status: 'refused', decidedAt: now, history: { create: { ...step, movedAt: now } } }),
      },
    })
  }
  await tx.wholesaleAccount.updateMany({ where: { memberId }, data: { company: name } })
  return forgetDocuments(
    tx,
    memberId,
    rows.flatMap(row => parseDocuments(row.documents).map(({ id }) => id)),
  )
}
