import path from 'node:path'
import { requireAt } from '@fixbench/domain/require.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import type { Config } from '@fixbench/server/config.ts'
import { findMember } from '@fixbench/server/context/member.repo.ts'
import { openContext } from '@fixbench/server/context/open-context.ts'
import { createSeededRandom } from '@fixbench/server/context/random.ts'
import type { RunningShop } from '@fixbench/server/context/shop-context.ts'
import { inCurrencyOf } from '@fixbench/server/context/shop-currency.ts'
import { createFixedClock } from '@fixbench/server/lib/clock.ts'
import { openAfterSale } from '@fixbench/server/modules/after-sale/open-after-sale.ts'
import { restockSku } from '@fixbench/server/modules/notice/restock.ts'
import { deliverParcel, shipOrder } from '@fixbench/server/modules/order/fulfillment.ts'
import { simulateOrder } from '@fixbench/server/modules/order/simulate-order.ts'
import { confirmReceipt } from '@fixbench/server/modules/order/update-order.ts'
import { simulatePayment } from '@fixbench/server/modules/payment/simulate-payment.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Person } from '../format/pack.schemas.ts'
import type { Pack } from '../format/read-pack.ts'
import { numberProducts } from './catalog-rows.ts'
import { numberPeople } from './people-rows.ts'

/** Days between order and shipping, delivery, confirmed receipt, and a return. */
const SHIPPED_AFTER = 1
const DELIVERED_AFTER = 8
const RECEIVED_AFTER = 9
const RETURNED_AFTER = 12
/** Days before the start at which orders are placed: the latest waits for shipping, the one before is in transit. */
const ORDERED_DAYS = [0.1, 4, 15, 33, 52, 70, 85, 100] as const
/** Hours between the orders of two people. */
const APART_DAYS = 0.06
/** Products that sell in every shop: neither sold out nor nearly so. */
const LEAST_STOCK = 20
const RETURN_REASON = 'change-of-mind'

type PastEvent = { day: number; run: (shop: RunningShop) => Promise<void> }

/**
 * Lets the buyers of a pack who have an address order in the past, by the shop's own rules and always the same: the
 * latest order is to be shipped, the one before in transit, the others were received, and one item is to be returned.
 * Afterward the stock is as the pack has it.
 */
export const writePastOrders = async (
  { shop: { people }, products }: Pack,
  { dir, config, log }: { dir: string; config: Config; log: FastifyBaseLogger },
): Promise<void> => {
  const goods = listGoods(products)
  if (goods.length === 0) return

  const clock = createFixedClock(shopTime.day(0))
  const random = createSeededRandom({ seedVersion: 'pack', openings: 1, clock })
  const opened = openContext({ config, log, dir, file: path.join(dir, 'shop.db'), clock, random })
  const { shop } = opened
  const stocks = await shop.db.sku.findMany({ select: { skuCode: true, stock: true } })
  const ids = numberPeople(people)
  const events = people.flatMap((person, index) =>
    planOrders(person, { memberId: requireAt(ids, index), index, goods }),
  )

  try {
    await inCurrencyOf(shop, async () => {
      for (const { day, run } of events.toSorted((one, other) => one.day - other.day)) {
        clock.set(shopTime.day(day).getTime())
        await run(shop)
      }
      for (const { skuCode, stock } of stocks) await refill(shop, skuCode, stock)
    })
  } finally {
    await opened.close()
  }
}

/** Brings the stock of a SKU back to what the pack says. */
const refill = async (shop: RunningShop, skuCode: string, wanted: number): Promise<void> => {
  const { stock } = await shop.db.sku.findFirstOrThrow({ where: { skuCode }, select: { stock: true } })
  if (stock === wanted) return

  await restockSku(shop, { skuCode, quantity: wanted - stock, reason: 'Delivery' })
}

type Goods = { sku: string; publishedMs: number }

/** A variant of each product that sells well. */
const listGoods = (products: Pack['products']): Goods[] =>
  numberProducts(products).flatMap(({ product, publishedAt }) => {
    const [variant] = product.variants
    const sells = product.isPublished && variant !== undefined && variant.stock >= LEAST_STOCK
    return sells ? [{ sku: variant.sku, publishedMs: publishedAt.getTime() }] : []
  })

type Buyer = { memberId: number; index: number; goods: readonly Goods[] }

/** What happens to the orders of a person, in no order. */
const planOrders = (
  { role, address, level, pastOrders }: Person,
  { memberId, index, goods }: Buyer,
): PastEvent[] => {
  if (role === 'staff' || address === undefined) return []

  return ORDERED_DAYS.slice(0, pastOrders).flatMap((daysAgo, place) => {
    const ordered = -daysAgo - index * APART_DAYS
    const onSale = goods.filter(({ publishedMs }) => publishedMs < shopTime.day(ordered).getTime())
    if (onSale.length === 0) return []

    const items = chooseItems(onSale, { first: index * 3 + place * 2, isTrade: level !== undefined })
    let orderNo = ''
    const order: PastEvent = {
      day: ordered,
      run: async shop => {
        orderNo = await simulateOrder(shop, requireMember(shop, memberId), items)
        await simulatePayment(shop, { orderNo })
      },
    }
    const getOrderNo = (): string => orderNo
    const isReturned = place === 2 && index === 0

    return [
      order,
      ...(place > 0 ? [toShip(ordered, getOrderNo)] : []),
      ...(place > 1 ? toReceive(ordered, memberId, getOrderNo) : []),
      ...(isReturned ? [toReturn(ordered, memberId, getOrderNo)] : []),
    ]
  })
}

/** Up to three products, in quantities that suit a shop or a person. */
const chooseItems = (
  goods: readonly Goods[],
  { first, isTrade }: { first: number; isTrade: boolean },
): [string, number][] => {
  const count = Math.min(goods.length, 1 + (first % 3))
  return Array.from({ length: count }, (_, index) => [
    requireAt(goods, (first + index) % goods.length).sku,
    isTrade ? 4 + ((first + index) % 4) * 2 : 1 + (first % 2),
  ])
}

const toShip = (ordered: number, getOrderNo: () => string): PastEvent => ({
  day: ordered + SHIPPED_AFTER,
  run: async shop => void (await shipOrder(shop, { orderNo: getOrderNo() })),
})

const toReceive = (ordered: number, memberId: number, getOrderNo: () => string): PastEvent[] => [
  {
    day: ordered + DELIVERED_AFTER,
    run: async shop => {
      const parcels = await shop.db.parcel.findMany({ where: { order: { orderNo: getOrderNo() } } })
      for (const { trackingNo } of parcels) await deliverParcel(shop, trackingNo)
    },
  },
  {
    day: ordered + RECEIVED_AFTER,
    run: async shop => void (await confirmReceipt(shop, requireMember(shop, memberId), getOrderNo())),
  },
]

const toReturn = (ordered: number, memberId: number, getOrderNo: () => string): PastEvent => ({
  day: ordered + RETURNED_AFTER,
  run: async shop => {
    const orderNo = getOrderNo()
    const item = await shop.db.orderItem.findFirstOrThrow({ where: { order: { orderNo } } })
    await openAfterSale(shop, requireMember(shop, memberId), {
      orderNo,
      resolution: 'refund',
      reasonCode: RETURN_REASON,
      description: 'I ordered one too many.',
      images: [],
      items: [{ orderItemId: String(item.id), quantity: 1 }],
    })
  },
})

const requireMember = ({ sql }: RunningShop, memberId: number) => {
  const member = findMember(sql, memberId)
  if (member === undefined) throw new Error(`The pack has no person ${memberId}`)
  return member
}
