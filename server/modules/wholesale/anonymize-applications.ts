import { OPEN_APPLICATIONS } from '@fixbench/contract/wholesale/application-status.ts'
import type { Tx } from '#server/database/transaction.ts'
import { sentBy } from '#server/lib/sent-by.ts'
import { deleteUnusedDocuments, parseDocuments } from './documents.ts'

type ErasedApplicant = {
  memberId: number
  email: string
  /** Replaces the company name. */
  name: string
  erasedEmail: string
  now: Date
}

/**
 * Removes names, texts and documents from the wholesale applications of a deleted member and closes open ones. Business
 * type, country and outcome stay. Returns the ids of documents whose files must be deleted after the transaction
 * commits.
 */
export const anonymizeApplications = async (
  tx: Tx,
  { memberId, email, name, erasedEmail, now }: ErasedApplicant,
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
    const rejection = { status: 'refused', decidedAt: now, history: { create: { ...step, movedAt: now } } }
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
        ...(isOpen ? rejection : {}),
      },
    })
  }

  await tx.wholesaleAccount.updateMany({ where: { memberId }, data: { company: name } })

  return deleteUnusedDocuments(
    tx,
    memberId,
    rows.flatMap(row => parseDocuments(row.documents).map(({ id }) => id)),
  )
}
