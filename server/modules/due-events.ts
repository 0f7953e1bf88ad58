import { registerDueEvents } from '#server/due-events/definitions.ts'
import { requestKeysExpiry } from '#server/http/request-keys.due.ts'
import { catalogReprice } from './catalog/catalog.due.ts'
import { stockDelivery } from './notice/delivery.due.ts'
import { orderExpiry, parcelDelivered } from './order/order.due.ts'
import { presaleBalance } from './order/presale.service.ts'
import { disputeDeadline } from './payment/dispute.due.ts'
import { pointOrderExpiry, pointsExpiry } from './points/points.due.ts'
import { accountErasure } from './profile/profile.due.ts'
import { quoteExpiry } from './quote/quote.due.ts'
import { reviewModeration } from './review/review.due.ts'
import { levelNotice, wholesaleReview } from './wholesale/wholesale.due.ts'

/** All scheduled events of the shop that run when its clock reaches their time. Packages register their own. */
export const shopEvents = [
  accountErasure,
  catalogReprice,
  disputeDeadline,
  levelNotice,
  orderExpiry,
  parcelDelivered,
  pointOrderExpiry,
  pointsExpiry,
  presaleBalance,
  quoteExpiry,
  requestKeysExpiry,
  reviewModeration,
  stockDelivery,
  wholesaleReview,
]

registerDueEvents(shopEvents)
