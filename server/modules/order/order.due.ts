import { parcelEndingNames } from '@fixbench/domain/freight/parcel-ways.ts'
import { composeExpiredMail } from '@fixbench/domain/order-mail.ts'
import { z } from 'zod'
import { inTransaction } from '#server/database/transaction.ts'
import { defineDueEvent } from '#server/due-events/definitions.ts'
import { notifyReleasedStock } from '#server/modules/notice/notice.service.ts'
import { endParcel, markDelivered } from './fulfillment.ts'
import { moveOrder } from './move-order.ts'
import { WINDOW_OVER } from './payment-window.ts'
import { settleDeposit } from './presale.service.ts'
import { isEndingOf } from './require-address-for.ts'

/** Cancels an order when its payment window closes; does nothing unless the order is still pending. */
export const orderExpiry = defineDueEvent(
  'order-expiry',
  z.object({ orderId: z.int() }),
  async ({ deps, now, payload: { orderId } }) => {
    const order = await deps.db.order.findUnique({
      where: { id: orderId },
      include: { member: { select: { email: true, id: true } } },
    })
    if (order?.status !== 'pending') return
    const deposit = await inTransaction(deps.db, async tx => {
      await moveOrder(tx, { orderId, to: 'cancelled', actor: 'system', reason: WINDOW_OVER, now })
      await notifyReleasedStock(deps, tx, orderId)
      return settleDeposit(tx, order, now)
    })
    const { orderNo, member } = order

    await deps.inbox.email(null, {
      ...composeExpiredMail(orderNo, deposit),
      to: member.email,
      memberId: member.id,
      data: { orderNo },
      uniqueKey: `order-expired:${orderNo}`,
    })
    deps.cache.bump('catalog')
  },
)

/** Ends the journey of a parcel when its last tracking event is due: delivers it, unless its way leads elsewhere. */
export const parcelDelivered = defineDueEvent(
  'parcel-delivered',
  z.object({ parcelId: z.int(), ending: z.enum(parcelEndingNames).optional() }),
  async ({ deps, now, payload: { parcelId, ending } }) => {
    const parcel = await deps.db.parcel.findUnique({
      where: { id: parcelId },
      include: { order: { select: { pickupAt: true } } },
    })
    if (parcel === null) return

    // A world of an earlier version may have an ending that its order can’t have.
    if (ending === undefined || !isEndingOf(parcel.order, ending)) {
      return markDelivered(deps.db, parcelId, now)
    }
    if (parcel.status === 'moving') await endParcel(deps, { trackingNo: parcel.trackingNo, ending })
  },
)
