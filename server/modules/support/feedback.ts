import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import type { supportEndpoints } from '@fixbench/contract/support/support.contract.ts'
import type { FeedbackModel } from '@fixbench/db/models.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import { z } from 'zod'
import { publish } from '#server/context/events.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toIso } from '#server/database/row.ts'
import { afterCommit, inTransaction } from '#server/database/transaction.ts'
import { failField, failMissing } from '#server/lib/fail.ts'
import { type Paging, toPageArgs } from '#server/lib/paging.ts'
import { assertUploaded } from '#server/modules/upload/uploaded-files.ts'
import { findFeedbackIds } from './feedback.repo.ts'

/** Stores feedback with its photos. Fails with 3001 for a photo that was not uploaded. */
export const sendFeedback = async (
  deps: ShopContext,
  viewer: Viewer,
  input: ParsedOf<typeof supportEndpoints.feedback>,
): Promise<{ id: string }> => {
  await assertUploaded(deps, input.arrayImage, 'arrayImage')
  const row = await deps.db.feedback.create({
    data: {
      memberId: viewer.memberId,
      email: input.email,
      name: viewer.kind === 'member' ? viewer.memberName : input.name || 'Guest',
      content: input.content,
      images: input.arrayImage,
      createdAt: deps.clock.now(),
    },
    select: { id: true },
  })
  afterCommit(deps.db, () => publish(deps.shopId, 'feedback'))
  return { id: String(row.id) }
}

/** Feedback as the back office lists it. */
export const FeedbackRowSchema = z
  .object({
    feedbackId: z.int(),
    email: z.string(),
    name: z.string(),
    isMember: z.boolean(),
    content: z.string(),
    images: z.array(z.string()),
    status: z.enum(['new', 'handled']),
    answer: z.string().nullable(),
    createdAt: z.iso.datetime(),
    handledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'FeedbackRow' })
type FeedbackRow = z.output<typeof FeedbackRowSchema>

const toFeedbackRow = ({ createdAt, handledAt, ...row }: FeedbackModel): FeedbackRow => ({
  feedbackId: row.id,
  email: row.email,
  name: row.name,
  isMember: row.memberId !== null,
  content: row.content,
  images: z.array(z.string()).parse(row.images),
  status: row.status === 'handled' ? 'handled' : 'new',
  answer: row.answer,
  createdAt: createdAt.toISOString(),
  handledAt: toIso(handledAt),
})

type FeedbackQuery = Paging & { status?: string | undefined; search?: string | undefined }

/** One page of the feedback that matches the filter, newest first. */
export const listFeedback = async (
  { db, sql }: ShopContext,
  { status, search = '', ...page }: FeedbackQuery,
): Promise<Page<FeedbackRow>> => {
  const found = findFeedbackIds(sql, search)
  const ids = found === null ? undefined : z.array(z.number()).parse(JSON.parse(found))
  const where = {
    ...omitUndefined({ status, id: ids === undefined ? undefined : { in: ids } }),
  }
  const rows = await db.feedback.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...toPageArgs(page),
  })
  return { rows: rows.map(toFeedbackRow), total: await db.feedback.count({ where }) }
}

/** Marks feedback as handled and emails the answer, if any, to its sender. Fails if it was already answered. */
export const handleFeedback = async (
  deps: ShopContext,
  { feedbackId, answer }: { feedbackId: number; answer: string },
): Promise<FeedbackRow> => {
  const row = await inTransaction(deps.db, async tx => {
    const { count } = await tx.feedback.updateMany({
      where: { id: feedbackId, answer: null },
      data: {
        status: 'handled',
        handledAt: deps.clock.now(),
        ...omitUndefined({ answer: answer === '' ? undefined : answer }),
      },
    })
    const feedback = await tx.feedback.findUnique({ where: { id: feedbackId } })
    if (feedback === null) return failMissing('The feedback')
    if (count === 0) return failField('feedbackId', 'was already answered')
    if (answer === '') return feedback
    await deps.inbox.email(tx, {
      kind: 'feedback-answer',
      to: feedback.email,
      subject: `${deps.brand.name} replied to your feedback`,
      body: `Hello ${feedback.name},\n\n${answer}\n\nYou wrote:\n${feedback.content}`,
      data: { feedbackId },
      memberId: feedback.memberId,
    })

    return feedback
  })
  publish(deps.shopId, 'feedback')

  return toFeedbackRow(row)
}

/** Marks handled feedback as new again. Fails if it was already answered, because it can't be answered twice. */
export const reopenFeedback = async (deps: ShopContext, feedbackId: number): Promise<FeedbackRow> => {
  const { count } = await deps.db.feedback.updateMany({
    where: { id: feedbackId, answer: null },
    data: { status: 'new', handledAt: null },
  })
  const feedback = await deps.db.feedback.findUnique({ where: { id: feedbackId } })
  if (feedback === null) return failMissing('The feedback')
  if (count === 0) return failField('feedbackId', 'was already answered')
  publish(deps.shopId, 'feedback')
  return toFeedbackRow(feedback)
}
