import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { TESTER_REPLY_TIME } from '@fixbench/contract/support/promises.ts'
import type { supportEndpoints } from '@fixbench/contract/support/support.contract.ts'
import type { Member, Viewer } from '@fixbench/domain/viewer.ts'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { sentBy } from '#server/lib/sent-by.ts'

const OPEN = ['submitted', 'in-review']

/**
 * Stores an application for the Product Experiencer program and emails a confirmation. Fails while an earlier
 * application from the same address is open.
 */
export const applyAsExperiencer = (
  { db, clock, inbox }: ShopContext,
  viewer: Viewer,
  input: ParsedOf<typeof supportEndpoints.experience>,
): Promise<{ id: string; status: string }> => {
  const now = clock.now()
  const memberId = viewer.memberId

  return inTransaction(db, async tx => {
    const row = await tx.experiencerApplication.create({
      data: { ...input, memberId, createdAt: now, updatedAt: now },
      select: { id: true, status: true },
    })
    const open = await tx.experiencerApplication.count({
      where: { email: input.email, status: { in: OPEN }, id: { not: row.id } },
    })
    if (open > 0) fail('REFUSED', null, 'You’ve already applied. We’ll reply by email.')
    await inbox.email(tx, {
      kind: 'experiencer-applied',
      to: input.email,
      subject: 'We received your Product Experiencer application',
      body: `Thank you, ${input.name}. We read every application and will reply by email within ${TESTER_REPLY_TIME}.`,
      data: { applicationId: row.id },
      memberId,
    })

    return { id: String(row.id), status: row.status }
  })
}

const StatusSchema = z.enum(['submitted', 'in-review', 'accepted', 'refused'])

/** The member's latest application, sent while signed in or from the same address as a guest; null if there is none. */
export const showOwnExperiencerApplication = async ({ db }: ShopContext, member: Member) => {
  const row = await db.experiencerApplication.findFirst({
    where: sentBy(member),
    orderBy: { id: 'desc' },
  })
  if (row === null) return null
  return {
    id: String(row.id),
    status: StatusSchema.parse(row.status),
    answer: row.answer,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}

/** Statuses from which an application can move to each status; decided applications can't move. */
const previousStatuses: Record<Decision['status'], string[]> = {
  'in-review': ['submitted'],
  accepted: ['submitted', 'in-review'],
  refused: ['submitted', 'in-review'],
}
const defaultAnswers: Record<Decision['status'], string> = {
  'in-review': `We’re reviewing your application and will reply within ${TESTER_REPLY_TIME}.`,
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
  { brand, db, clock, inbox }: ShopContext,
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
