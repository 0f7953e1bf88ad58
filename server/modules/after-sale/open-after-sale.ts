import type { AfterSaleDetail, afterSaleEndpoints } from '#contract/after-sale.contract.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { CANCELLATION_REASON } from '#contract/core/order-cancellation.ts'
import { claimKey } from '#server/database/idempotency.ts'
import { nextNumber } from '#server/database/number-series.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail, failField } from '#server/lib/fail.ts'
import { randomToken } from '#server/lib/ids.ts'
import { assertUploaded } from '#server/modules/upload/upload.service.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { reportableUntil } from './after-sale.rules.ts'
import { getReasons, getReturnOrder, SENT, showAfterSale } from './after-sale.service.ts'
import { arrivedAt, countTaken, type ReturnLine, type ReturnOrder } from './returnable.repo.ts'

type Form = ParsedOf<typeof afterSaleEndpoints.add>
type RequestedItem = { line: ReturnLine; quantity: number }

/**
 * Opens a request for pieces of an order. Fails with 200001 for pieces that the order does not hold, 300002 for more than
 * are left beside earlier requests, 500 when the time to report the reason is over. The reason `order-cancellation` asks to
 * cancel a paid order as a whole and fails with ORDER_STATE for any other.
 */
export const openAfterSale = async (
  deps: WorldDeps,
  viewer: Member,
  form: Form,
): Promise<AfterSaleDetail> => {
  const isCancellation = form.reasonCode === CANCELLATION_REASON
  const order = await getReturnOrder(deps, viewer, form.orderNo, isCancellation ? ['paid'] : SENT)
  const requested = requestedLines(order, form)
  if (isCancellation) assertWholeOrder(order, requested, form)
  else if (!getReasons(deps).has(form.reasonCode)) failField('reasonCode', 'is not a valid reason')
  assertInTime(order, requested, { reasonCode: form.reasonCode, now: deps.clock.now() })
  await assertUploaded(deps, form.images, 'images')
  const number = await inTransaction(deps.db, tx => write(deps, tx, viewer, { order, requested, form }))
  return showAfterSale(deps, viewer, number)
}

const requestedLines = (order: ReturnOrder, { items }: Form): RequestedItem[] => {
  const lines = new Map(order.items.map(line => [String(line.id), line]))
  const wanted = items.map(({ orderItemId, quantity }) => ({
    line: lines.get(orderItemId) ?? fail('ORDER_PRODUCT_MISSING', { orderItemId }),
    quantity,
  }))
  if (new Set(wanted.map(({ line }) => line.id)).size < wanted.length)
    return failField('items', 'lists an item twice')
  return wanted
}

/** A paid order is canceled as a whole, for money. */
const assertWholeOrder = (
  order: ReturnOrder,
  wanted: readonly RequestedItem[],
  { resolution }: Form,
): void => {
  if (resolution !== 'refund') failField('resolution', 'must be refund to cancel an order')
  const isWhole =
    wanted.length === order.items.length && wanted.every(({ line, quantity }) => quantity === line.quantity)
  if (!isWhole) failField('items', 'must name every item of the order to cancel it')
}

const assertInTime = (
  order: ReturnOrder,
  wanted: readonly RequestedItem[],
  { reasonCode, now }: { reasonCode: string; now: Date },
): void => {
  const arrived = arrivedAt(order)
  if (arrived === null) return
  for (const { line } of wanted) {
    const until = reportableUntil(reasonCode, arrived, line)
    if (now.getTime() > until.getTime())
      fail(
        'REFUSED',
        { orderItemId: String(line.id), until: until.toISOString() },
        'The deadline to report this has passed',
      )
  }
}

/** The order may have been shipped since it was read. */
const assertNotShipped = async (tx: Tx, { id, orderNo }: ReturnOrder): Promise<void> => {
  const { status } = await tx.order.findUniqueOrThrow({ where: { id }, select: { status: true } })
  if (status !== 'paid') fail('ORDER_STATE', { orderNo, orderStatus: status })
}

type Writing = { order: ReturnOrder; requested: readonly RequestedItem[]; form: Form }

const write = async (
  deps: WorldDeps,
  tx: Tx,
  { memberId }: Member,
  { order, requested, form }: Writing,
): Promise<string> => {
  if (form.reasonCode === CANCELLATION_REASON) await assertNotShipped(tx, order)
  const { submitKey = randomToken(12), ...input } = form
  const now = deps.clock.now()
  const work = { scope: `after-sale:${memberId}`, key: submitKey, field: 'submitKey', input }
  if (!(await claimKey(tx, { ...work, nowMs: now.getTime() }))) {
    const where = { memberId_submitKey: { memberId, submitKey } }
    const earlier = await tx.afterSaleOrder.findUniqueOrThrow({ where, select: { afterSaleNo: true } })
    return earlier.afterSaleNo
  }
  const taken = await countTaken(tx, order.id)
  for (const { line, quantity } of requested) {
    const remaining = line.quantity - (taken.get(line.id) ?? 0)
    if (quantity > remaining)
      fail('RETURN_TOO_MANY', { orderItemId: String(line.id), ordered: line.quantity, remaining })
  }
  const { afterSaleNo } = await tx.afterSaleOrder.create({
    data: {
      afterSaleNo: await nextNumber(tx, 'afterSale', now.getTime()),
      orderId: order.id,
      memberId,
      resolution: form.resolution,
      reasonCode: form.reasonCode,
      description: form.description,
      submitKey,
      createdAt: now,
      updatedAt: now,
      items: { create: requested.map(({ line, quantity }) => ({ orderItemId: line.id, quantity })) },
      evidence: { create: form.images.map((url, sort) => ({ url, sort })) },
      history: { create: { toStatus: 'submitted', actor: 'member', reason: 'Request sent', movedAt: now } },
    },
    select: { afterSaleNo: true },
  })
  return afterSaleNo
}
