import { z } from 'zod'
import backMarketMember from '#console/pages/stories/data/back-market-member.json' with { type: 'json' }
import couponHunt from '#console/pages/stories/data/coupon-hunt.json' with { type: 'json' }
import firstOrder from '#console/pages/stories/data/first-order.json' with { type: 'json' }
import orderByList from '#console/pages/stories/data/order-by-list.json' with { type: 'json' }
import paymentFailures from '#console/pages/stories/data/payment-trouble.json' with { type: 'json' }
import pointsShop from '#console/pages/stories/data/points-shop.json' with { type: 'json' }
import quickOrder from '#console/pages/stories/data/quick-order.json' with { type: 'json' }
import quoteToOrder from '#console/pages/stories/data/quote-to-order.json' with { type: 'json' }
import retailFirstOrder from '#console/pages/stories/data/retail-first-order.json' with { type: 'json' }
import returnWithInspection from '#console/pages/stories/data/return-with-inspection.json' with {
  type: 'json',
}
import stockOutAndArrival from '#console/pages/stories/data/stock-out-and-arrival.json' with { type: 'json' }
import twoParcelsOnTheirWay from '#console/pages/stories/data/two-parcels-on-their-way.json' with {
  type: 'json',
}
import wholesaleLevelUp from '#console/pages/stories/data/wholesale-level-up.json' with { type: 'json' }
import { type Story, StorySchema } from './story.schema.ts'

/** The built-in stories from `packages/console/pages/stories/data`. */
export const builtInStories: readonly Story[] = z
  .array(StorySchema)
  .parse([
    retailFirstOrder,
    wholesaleLevelUp,
    couponHunt,
    pointsShop,
    returnWithInspection,
    stockOutAndArrival,
    paymentFailures,
    backMarketMember,
    twoParcelsOnTheirWay,
    quoteToOrder,
    quickOrder,
    firstOrder,
    orderByList,
  ])
