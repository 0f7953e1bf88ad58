import { z } from 'zod'
import backMarketMember from '@fixbench/seed/data/stories/back-market-member.json' with { type: 'json' }
import couponHunt from '@fixbench/seed/data/stories/coupon-hunt.json' with { type: 'json' }
import paymentFailures from '@fixbench/seed/data/stories/payment-trouble.json' with { type: 'json' }
import pointsShop from '@fixbench/seed/data/stories/points-shop.json' with { type: 'json' }
import quickOrder from '@fixbench/seed/data/stories/quick-order.json' with { type: 'json' }
import quoteToOrder from '@fixbench/seed/data/stories/quote-to-order.json' with { type: 'json' }
import retailFirstOrder from '@fixbench/seed/data/stories/retail-first-order.json' with { type: 'json' }
import returnWithInspection from '@fixbench/seed/data/stories/return-with-inspection.json' with { type: 'json' }
import stockOutAndArrival from '@fixbench/seed/data/stories/stock-out-and-arrival.json' with { type: 'json' }
import twoParcelsOnTheirWay from '@fixbench/seed/data/stories/two-parcels-on-their-way.json' with { type: 'json' }
import wholesaleLevelUp from '@fixbench/seed/data/stories/wholesale-level-up.json' with { type: 'json' }
import { type Story, StorySchema } from './story.schema.ts'

/** The built-in stories from `seed/data/stories`. */
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
  ])
