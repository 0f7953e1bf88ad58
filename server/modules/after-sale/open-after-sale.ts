import type { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { CANCELLATION_REASON } from '@fixbench/contract/after-sale/order-cancellation.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { nextNumber } from '#server/database/number-series.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { fail, failField } from '#server/lib/fail.ts'
import { readOrderStates } from '#server/modules/order/effective-status.repo.ts'
import { assertUploaded } from '#server/modules/upload/uploaded-files.ts'
import {
  countRequested,
  findArrival,
  type ReturnItem,
  type ReturnOrder,
  readPartTypes,
} from './after-sale.repo.ts'
import { computeReportDeadline } from './after-sale.rules.ts'
import { getReturnOrder, SHIPPED_STATUSES, showAfterSale } from './after-sale.service.ts'
import { mailAfterSale } from './mail-after-sale.ts'
import { describeReason, getReasons, isFitting } from './reasons.ts'

type Form = ParsedOf<typeof afterSaleEndpoints.add>
type RequestedItem = {
  item: ReturnItem
  quantity: number
  reasonCode: string
  description: string
  images: readonly string[]
}

/**
 * Opens a request for items of an order and confirms it by email. Fails with 200001 for items that are not in the
 * order, 300002 for more than earlier requests leave, 3001 for a reason that doesn't fit an item, and 500 after the deadline of the reason. The reason
 * `order-cancellation` requests the cancellation of a whole paid order and fails with ORDER_STATE for any other status.
 */
export const openAfterSale = async (deps: ShopContext, viewer: Member, form: Form) => {
  const isCancellation = form.reasonCode === CANCELLATION_REASON
  const order = await getReturnOrder(deps, viewer, form.orderNo, isCancellation ? ['paid'] : SHIPPED_STATUSES)
  const requested = findRequestedItems(order, form)
  if (isCancellation) assertWholeOrder(order, requested, form)
  else assertReasons(deps, requested)
  assertInTime(order, requested, deps.clock.now())
  await assertUploaded(deps, [...form.images, ...requested.flatMap(({ images }) => images)], 'images')
  const number = await inTransaction(deps.db, async tx => {
    const afterSaleNo = await writeRequest(deps, tx, viewer, { order, requested, form })
    await mailAfterSale(deps, tx, { afterSaleNo })
    return afterSaleNo
  })
  return showAfterSale(deps, viewer, number)
}

/** The requested items, with the reason and description of the request where they have none of their own. */
const findRequestedItems = (order: ReturnOrder, form: Form): RequestedItem[] => {
  const byId = new Map(order.items.map(item => [String(item.id), item]))
  const requested = form.items.map(({ orderItemId, quantity, reasonCode, description, images = [] }) => ({
    item: byId.get(orderItemId) ?? fail('ORDER_PRODUCT_MISSING', { orderItemId }),
    quantity,
    reasonCode: reasonCode ?? form.reasonCode ?? failField('reasonCode', 'is required'),
    description: description ?? form.description ?? failField('description', 'is required'),
    images,
  }))
  if (new Set(requested.map(({ item }) => item.id)).size < requested.length) {
    return failField('items', 'must not contain the same item twice')
  }
  return requested
}

const assertReasons = (deps: ShopContext, requested: readonly RequestedItem[]): void => {
  const reasons = getReasons(deps)
  if (requested.some(({ reasonCode }) => !reasons.has(reasonCode))) {
    failField('reasonCode', 'is not a valid reason')
  }

  const partTypes = readPartTypes(
    deps.sql,
    requested.map(({ item }) => item.productId),
  )
  for (const { item, reasonCode } of requested) {
    if (!isFitting(reasonCode, partTypes.get(item.productId) ?? null)) {
      failField('reasonCode', `“${describeReason(reasonCode, reasons)}” doesn’t fit ${item.skuName}`)
    }
  }
}

/** A cancellation must cover the whole order and request a refund. */
const assertWholeOrder = (order: ReturnOrder, requested: readonly RequestedItem[], { resolution }: Form) => {
  if (resolution !== 'refund') failField('resolution', 'must be refund to cancel an order')
  const isWhole =
    requested.length === order.items.length &&
    requested.every(({ item, quantity }) => quantity === item.quantity)
  if (!isWhole) failField('items', 'must include every item of the order')
}

const assertInTime = (order: ReturnOrder, requested: readonly RequestedItem[], now: Date): void => {
  const arrival = findArrival(order)
  if (arrival === null) return
  for (const { item, reasonCode } of requested) {
    const until = computeReportDeadline(reasonCode, arrival, item)
    if (now.getTime() > until.getTime()) {
      fail(
        'REFUSED',
        { orderItemId: String(item.id), until: until.toISOString() },
        'The deadline to report this has passed',
      )
    }
  }
}

/** Checks the status again in the transaction, because the order may have been shipped or disputed in the meantime. */
const assertCanCancel = async (tx: Tx, { id, orderNo }: ReturnOrder): Promise<void> => {
  const { orderStatus, disputeState } = (await readOrderStates(tx, [id]))(id)
  if (orderStatus !== 'paid' || disputeState !== null) fail('ORDER_STATE', { orderNo, orderStatus })
}

type NewRequest = { order: ReturnOrder; requested: readonly RequestedItem[]; form: Form }

const writeRequest = async (
  deps: ShopContext,
  tx: Tx,
  { memberId }: Member,
  { order, requested, form }: NewRequest,
): Promise<string> => {
  if (form.reasonCode === CANCELLATION_REASON) await assertCanCancel(tx, order)
  const { submitKey = deps.random.token(`after-sale:${memberId}`, 12) } = form
  const now = deps.clock.now()
  const earlierRequests = await countRequested(tx, order.id)

  for (const { item, quantity } of requested) {
    const remaining = item.quantity - (earlierRequests.get(item.id) ?? 0)
    if (quantity > remaining) {
      fail('RETURN_TOO_MANY', { orderItemId: String(item.id), ordered: item.quantity, remaining })
    }
  }

  const { afterSaleNo } = await tx.afterSaleOrder.create({
    data: {
      afterSaleNo: await nextNumber(tx, 'afterSale', now.getTime()),
      orderId: order.id,
      memberId,
      resolution: form.resolution,
      ...getMainReason(requested),
      submitKey,
      createdAt: now,
      updatedAt: now,
      items: {
        create: requested.map(({ item, quantity, reasonCode, description }) => ({
          orderItemId: item.id,
          quantity,
          reasonCode,
          description,
        })),
      },
      evidence: { create: listEvidence(requested, form.images) },
      history: { create: { toStatus: 'submitted', actor: 'member', reason: 'Request sent', movedAt: now } },
    },
    select: { afterSaleNo: true },
  })

  return afterSaleNo
}

/** Reason and description of the first item, which stand for the request in lists. */
const getMainReason = ([first]: readonly RequestedItem[]): { reasonCode: string; description: string } => {
  if (first === undefined) throw new Error('A request has at least one item')
  return { reasonCode: first.reasonCode, description: first.description }
}

/** Photos of the whole request, then those of each item. */
const listEvidence = (requested: readonly RequestedItem[], images: readonly string[]) =>
  [
    ...images.map(url => ({ url, orderItemId: null })),
    ...requested.flatMap(({ item, images }) => images.map(url => ({ url, orderItemId: item.id }))),
  ].map((photo, sort) => ({ ...photo, sort }))
