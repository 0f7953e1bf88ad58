import { registerPriceSource } from './catalog/price-view.ts'
import { reserveCoupon } from './coupon/reserve-coupon.ts'
import { subscribe } from './events.ts'
import { notifyPriceDrops, notifyReductions } from './notice/price-drop.ts'
import { mailPlacedOrder } from './order/mail-placed-order.ts'
import { scheduleExpiry } from './order/payment-window.ts'
import { markQuotesOrdered } from './quote/move-quote.ts'
import { quotedPrices } from './quote/quote.repo.ts'
import { followProduct } from './search/follow-product.repo.ts'
import { activateWholesale } from './wholesale/join-program.ts'
import { reviewLevel } from './wholesale/level.service.ts'

/** Connects events of lower modules to subscribers in higher modules. */
subscribe('member.registered', ({ tx, ...member }) => activateWholesale(tx, member))
subscribe('order.placed', async ({ deps, tx, buyer, order, coupon, now }) => {
  if (coupon === null) return
  await reserveCoupon({ deps, tx, memberId: buyer.memberId, orderId: order.id, coupon, now })
})
subscribe('order.placed', ({ tx, order, lines, now }) => {
  const quoteIds = lines.map(({ quoteId }) => quoteId).filter(quoteId => quoteId !== null)
  return markQuotesOrdered(tx, quoteIds, { orderId: order.id, orderNo: order.orderNo, now })
})
subscribe('order.placed', ({ tx, order }) => scheduleExpiry(tx, order.id, order.payDeadlineAt))
subscribe('order.placed', mailPlacedOrder)
subscribe('order.paid', ({ tx, memberId, orderNo, now }) =>
  reviewLevel(tx, memberId, now, `Order ${orderNo} paid`),
)
subscribe('return.settled', ({ tx, memberId, afterSaleNo, now }) =>
  reviewLevel(tx, memberId, now, `Request ${afterSaleNo} closed`),
)
subscribe('product.changed', ({ tx, productId }) => followProduct(tx, productId))
subscribe('price.lowered', async ({ deps, productId }) => {
  await notifyPriceDrops(deps, [productId])
})
subscribe('reductions.changed', ({ deps, boundaryAt }) => notifyReductions(deps, boundaryAt))
registerPriceSource(quotedPrices)
