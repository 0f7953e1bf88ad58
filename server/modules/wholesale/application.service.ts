import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import {
  ApplicationStatusSchema,
  OPEN_APPLICATIONS,
} from '@fixbench/contract/wholesale/application-status.ts'
import type {
  WholesaleApplicationView,
  wholesaleEndpoints,
} from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { ANSWER_TIME } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import type { Member, Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toIso } from '#server/database/row.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, failField } from '#server/lib/fail.ts'
import { sentBy } from '#server/lib/sent-by.ts'
import { parseDocuments, requireDocuments } from './documents.ts'

const include = { history: { orderBy: { id: 'asc' } } } as const
type Row = Prisma.WholesaleApplicationGetPayload<{ include: typeof include }>

const toView = (row: Row): WholesaleApplicationView => ({
  id: String(row.id),
  status: ApplicationStatusSchema.parse(row.status),
  company: row.company,
  email: row.email,
  answer: row.answer,
  createTime: row.createdAt.toISOString(),
  decidedTime: toIso(row.decidedAt),
  documents: parseDocuments(row.documents).map(({ name, sizeBytes }) => ({ name, sizeBytes })),
  history: row.history.map(({ toStatus, reason, movedAt }) => ({
    status: ApplicationStatusSchema.parse(toStatus),
    reason,
    time: movedAt.toISOString(),
  })),
})

/**
 * Stores a wholesale application and emails a confirmation. Fails for wholesale members and while another application
 * of the address or the member is open.
 */
export const applyForWholesale = async (
  { db, clock, inbox }: ShopContext,
  viewer: Viewer,
  { country, documents: documentIds, ...input }: ParsedOf<typeof wholesaleEndpoints.apply>,
): Promise<WholesaleApplicationView> => {
  const now = clock.now()
  const memberId = viewer.memberId
  const documents = await requireDocuments(db, documentIds)

  return inTransaction(db, async tx => {
    const row = await tx.wholesaleApplication.create({
      include,
      data: {
        ...input,
        countryIso: country.toUpperCase(),
        memberId,
        documents,
        createdAt: now,
        updatedAt: now,
        history: { create: { toStatus: 'submitted', actor: 'member', movedAt: now } },
      },
    })
    const account = memberId === null ? null : await tx.wholesaleAccount.findUnique({ where: { memberId } })
    if (account !== null) fail('REFUSED', null, 'You’re already a wholesale member')

    const open = await tx.wholesaleApplication.count({
      where: {
        OR: [{ email: input.email }, ...(memberId === null ? [] : [{ memberId }])],
        status: { in: [...OPEN_APPLICATIONS] },
        id: { not: row.id },
      },
    })
    if (open > 0) fail('REFUSED', null, 'You’ve already applied. We’ll reply by email.')
    await inbox.email(tx, {
      kind: 'wholesale-applied',
      to: input.email,
      subject: 'We received your wholesale application',
      body: `Thank you, ${input.firstName}. Our team will review it and reply within ${ANSWER_TIME}.`,
      data: { applicationId: row.id },
      memberId,
    })

    return toView(row)
  })
}

/** The member's latest application; null if there is none. */
export const showApplication = async (
  { db }: ShopContext,
  member: Pick<Member, 'memberId' | 'email'>,
): Promise<WholesaleApplicationView | null> => {
  const row = await db.wholesaleApplication.findFirst({
    where: sentBy(member),
    include,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return row === null ? null : toView(row)
}

/**
 * Adds a requested document or text to an application and resubmits it for review. Fails if nothing was requested.
 */
export const addToApplication = async (
  { db, clock }: ShopContext,
  member: Member,
  { message, documents: documentIds }: ParsedOf<typeof wholesaleEndpoints.add>,
): Promise<WholesaleApplicationView> => {
  if (message === '' && documentIds.length === 0) failField('message', 'is required without a document')
  const now = clock.now()
  const added = await requireDocuments(db, documentIds)

  return inTransaction(db, async tx => {
    const row =
      (await tx.wholesaleApplication.findFirst({
        where: { ...sentBy(member), status: 'more-wanted' },
        orderBy: { id: 'desc' },
      })) ?? fail('REFUSED', null, 'We haven’t requested anything. Your application is in review.')
    const step = {
      fromStatus: row.status,
      toStatus: 'submitted',
      actor: 'member',
      reason: [message, ...added.map(({ name }) => name)].filter(part => part !== '').join(' · '),
      movedAt: now,
    }
    const documents = [
      ...parseDocuments(row.documents).filter(document => !added.some(({ id }) => id === document.id)),
      ...added,
    ]
    const moved = await tx.wholesaleApplication.update({
      include,
      where: { id: row.id },
      data: { status: 'submitted', answer: null, documents, updatedAt: now, history: { create: step } },
    })

    return toView(moved)
  })
}
