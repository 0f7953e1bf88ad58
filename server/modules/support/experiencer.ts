import { z } from 'zod'
import type { DataOf, ParsedOf } from '#contract/core/endpoint.ts'
import type { supportEndpoints } from '#contract/support.contract.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member, Viewer } from '#server/domain/viewer.ts'
import { fail } from '#server/lib/fail.ts'
import { sentBy } from '#server/lib/sent-by.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

const OPEN = ['submitted', 'in-review']

/**
 * Stores an application for the Product Experiencer program and emails a confirmation. Fails while an earlier
 * application from the same address is open.
 */
export const applyAsExperiencer = (
  { db, clock, inbox }: WorldDeps,
  viewer: Viewer,
  input: ParsedOf<typeof supportEndpoints.experience>,
): Promise<{ id: string; status: string }> => {
  const now = clock.now()
  return inTransaction(db, async tx => {
    const row = await tx.experiencerApplication.create({
      data: {
        ...input,
        memberId: viewer.kind === 'member' ? viewer.memberId : null,
        createdAt: now,
        updatedAt: now,
      },
      select: { id: true, status: true },
    })
    const open = await tx.experiencerApplication.count({
      where: { email: input.email, status: { in: OPEN }, id: { not: row.id } },
    })
    if (open > 0) fail('REFUSED', null, 'You’ve already applied. We’ll reply by email')
    await inbox.email(tx, {
      kind: 'experiencer-applied',
      to: input.email,
      subject: 'We received your Product Experiencer application',
      body: `Thank you, ${input.name}. We read every application and will reply by email within five business days.`,
      data: { applicationId: row.id },
      ...(viewer.kind === 'member' && { memberId: viewer.memberId }),
    })
    return { id: String(row.id), status: row.status }
  })
}

const StatusSchema = z.enum(['submitted', 'in-review', 'accepted', 'refused'])

/** The member's latest application, sent while signed in or from the same address as a guest; null if there is none. */
export const showOwnExperiencerApplication = async (
  { db }: WorldDeps,
  member: Member,
): Promise<DataOf<typeof supportEndpoints.experienceStatus>> => {
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
