import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { reviewEndpoints } from '#contract/review.contract.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { HOUR_MS } from '#server/domain/time.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail, failField } from '#server/lib/fail.ts'
import { getOwnOrder } from '#server/modules/order/order.service.ts'
import { assertUploaded } from '#server/modules/upload/upload.service.ts'
import { scheduleDueEvent } from '#server/worlds/due-events.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { formatAuthorName, READING_HOURS, readingKey } from './review.rules.ts'

type Form = ParsedOf<typeof reviewEndpoints.batchAdd>
type Item = { id: number; productSpec: string }

/**
 * Keeps the reviews of pieces of a received order, all or none. Each piece is reviewed once, however many requests come
 * at the same time; pieces of other orders answer 200001.
 */
export const writeReviews = async (
  deps: WorldDeps,
  viewer: Member,
  form: Form,
): Promise<{ ids: string[] }> => {
  const order = getOwnOrder(deps, viewer, form.orderNo)
  if (order.status !== 'received')
    return fail('ORDER_STATE', { orderNo: form.orderNo, orderStatus: order.status })
  const items = new Map(order.items.map(item => [String(item.id), item]))
  const wanted = form.items.map(one => ({
    one,
    item: items.get(one.orderItemId) ?? fail('ORDER_PRODUCT_MISSING', { orderItemId: one.orderItemId }),
  }))
  if (new Set(wanted.map(({ item }) => item.id)).size < wanted.length)
    return failField('items', 'lists an item twice')
  await assertUploaded(
    deps,
    form.items.flatMap(one => one.images),
    'items',
  )
  const ids = await inTransaction(deps.db, async tx => {
    const written: string[] = []
    for (const { one, item } of wanted) written.push(await writeOne(deps, tx, viewer, { one, item }))
    return written
  })
  return { ids }
}

type One = { one: Form['items'][number]; item: Item }

const writeOne = async (
  { clock }: WorldDeps,
  tx: Tx,
  viewer: Member,
  { one, item }: One,
): Promise<string> => {
  const now = clock.now()
  const { count } = await tx.orderItem.updateMany({
    where: { id: item.id, reviewedAt: null },
    data: { reviewedAt: now },
  })
  if (count === 0) fail('REFUSED', { orderItemId: one.orderItemId }, 'You already reviewed this item')
  const { productId } = await tx.orderItem.findUniqueOrThrow({
    where: { id: item.id },
    select: { productId: true },
  })
  const { id } = await tx.review.create({
    data: {
      productId,
      orderItemId: item.id,
      memberId: viewer.memberId,
      authorName: formatAuthorName(viewer.memberName),
      countryIso: viewer.country,
      skuSpec: item.productSpec,
      rating: one.rating,
      title: one.title,
      content: one.content,
      status: 'pending',
      isVerified: true,
      hasImages: one.images.length > 0,
      createdAt: now,
      images: { create: one.images.map((url, sort) => ({ url, sort })) },
    },
    select: { id: true },
  })
  await scheduleDueEvent(tx, {
    kind: 'review-reading',
    key: readingKey(id),
    dueAt: new Date(now.getTime() + READING_HOURS * HOUR_MS),
    payload: { reviewId: id },
  })
  return String(id)
}
