import { z } from 'zod'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import {
  ApplicationStatusSchema,
  type WholesaleApplicationView,
  type wholesaleEndpoints,
} from '#contract/wholesale.contract.ts'
import type { Viewer } from '#server/http/call.ts'
import { fail } from '#server/lib/fail.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { findDocuments } from './documents.ts'

const OPEN = ['submitted', 'in-review']

type Row = {
  id: number
  status: string
  company: string
  email: string
  answer: string | null
  documents: unknown
  createdAt: Date
  decidedAt: Date | null
  history: readonly { toStatus: string; reason: string; movedAt: Date }[]
}

const DocumentsSchema = z.array(z.object({ name: z.string(), sizeBytes: z.int() })).catch([])

const toView = (row: Row): WholesaleApplicationView => ({
  id: String(row.id),
  status: ApplicationStatusSchema.parse(row.status),
  company: row.company,
  email: row.email,
  answer: row.answer,
  createTime: row.createdAt.toISOString(),
  decidedTime: row.decidedAt?.toISOString() ?? null,
  documents: DocumentsSchema.parse(row.documents),
  history: row.history.map(({ toStatus, reason, movedAt }) => ({
    status: ApplicationStatusSchema.parse(toStatus),
    reason,
    time: movedAt.toISOString(),
  })),
})

const include = { history: { orderBy: { id: 'asc' } } } as const

/** Keeps an application with its first step and mails that it came. Refused while another one of the address is open. */
export const applyForWholesale = async (
  { db, clock, inbox }: WorldDeps,
  viewer: Viewer,
  { country, documents: documentIds, ...input }: ParsedOf<typeof wholesaleEndpoints.apply>,
): Promise<WholesaleApplicationView> => {
  const now = clock.now()
  const memberId = viewer.kind === 'member' ? viewer.memberId : null
  const documents = await findDocuments(db, documentIds)
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
    if (account !== null) fail('REFUSED', null, 'You are a wholesale member already')
    const open = await tx.wholesaleApplication.count({
      where: { email: input.email, status: { in: OPEN }, id: { not: row.id } },
    })
    if (open > 0) fail('REFUSED', null, 'You have applied before; we will answer by e-mail')
    await inbox.deliver(
      {
        channel: 'email',
        kind: 'wholesale-applied',
        to: input.email,
        subject: 'Your wholesale application',
        body: `Thank you, ${input.firstName}. A person reads it and answers within 1 - 2 working days.`,
        data: { applicationId: row.id },
        ...(memberId !== null && { memberId }),
      },
      tx,
    )
    return toView(row)
  })
}

/** The member's latest application. */
export const showApplication = async (
  { db }: WorldDeps,
  { memberId, email }: { memberId: number; email: string },
): Promise<WholesaleApplicationView | null> => {
  const row = await db.wholesaleApplication.findFirst({
    where: { OR: [{ memberId }, { email }] },
    include,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return row === null ? null : toView(row)
}
