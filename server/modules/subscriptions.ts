import { registerPriceSource } from './catalog/price-view.ts'
import { subscribe } from './events.ts'
import { notifyPriceDrops, notifyReductions } from './notice/price-drop.ts'
import { getQuotedPrices } from './quote/quote.repo.ts'
import { followProduct } from './search/follow-product.repo.ts'
import { activateWholesale } from './wholesale/join-program.ts'
import { reviewLevel } from './wholesale/level.service.ts'

/** Connects events of lower modules to subscribers in higher modules. */
subscribe('member.registered', ({ tx, ...member }) => activateWholesale(tx, member))
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
registerPriceSource(getQuotedPrices)
