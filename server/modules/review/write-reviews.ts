import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import type { reviewEndpoints } from '@fixbench/contract/review/review.contract.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { scheduleDueEvent } from '#server/due-events/schedule.ts'
import { fail, failField } from '#server/lib/fail.ts'
import { getReceivedOrder } from '#server/modules/order/order.service.ts'
import { assertUploaded } from '#server/modules/upload/uploaded-files.ts'
import { formatAuthorName, MODERATION_HOURS, toModerationKey } from './review.rules.ts'

type Form = ParsedOf<typeof reviewEndpoints.batchAdd>
type ReviewInput = { input: Form['items'][number]; item: { id: number; productSpec: string } }

/**
 * Stores reviews of a received order's items, all or none. Each item can be reviewed once, even by parallel requests.
 * Fails with 200001 for items of other orders.
 */
export const createReviews = async (deps: ShopContext, viewer: Member, form: Form) => {
  const order = getReceivedOrder(deps, viewer, form.orderNo)
  const items = new Map(order.items.map(item => [String(item.id), item]))
  const reviews = form.items.map(input => ({
    input,
    item: items.get(input.orderItemId) ?? fail('ORDER_PRODUCT_MISSING', { orderItemId: input.orderItemId }),
  }))
  if (new Set(reviews.map(({ item }) => item.id)).size < reviews.length) {
    return failField('items', 'must not contain the same item twice')
  }

  const photos = form.items.flatMap(({ images }) => images)
  await assertUploaded(deps, photos, 'items')

  return inTransaction(deps.db, async tx => {
    const ids: string[] = []
    for (const review of reviews) ids.push(await createReview(deps, tx, viewer, review))
    return { ids }
  })
}

const createReview = async ({ clock }: ShopContext, tx: Tx, viewer: Member, { input, item }: ReviewInput) => {
  const now = clock.now()
  const { count } = await tx.orderItem.updateMany({
    where: { id: item.id, reviewedAt: null },
    data: { reviewedAt: now },
  })
  if (count === 0) fail('REFUSED', { orderItemId: input.orderItemId }, 'You already reviewed this item')

  const { productId } = await tx.orderItem.findUniqueOrThrow({ where: { id: item.id } })
  const { id } = await tx.review.create({
    data: {
      productId,
      orderItemId: item.id,
      memberId: viewer.memberId,
      authorName: formatAuthorName(viewer.memberName),
      countryIso: viewer.country,
      skuSpec: item.productSpec,
      rating: input.rating,
      title: input.title,
      content: input.content,
      status: 'pending',
      isVerified: true,
      hasImages: input.images.length > 0,
      createdAt: now,
      images: { create: input.images.map((url, sort) => ({ url, sort })) },
    },
    select: { id: true },
  })
  await scheduleDueEvent(tx, {
    kind: 'review-reading',
    key: toModerationKey(id),
    dueAt: new Date(now.getTime() + MODERATION_HOURS * HOUR_MS),
    payload: { reviewId: id },
  })

  return String(id)
}
