import type { Faker } from '@faker-js/faker'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import type { SeedContext } from '../context.ts'
import type { RequestedLine } from '../orders/placer.ts'
import type { OrderCourse, OrderEnd } from '../orders/plans.ts'
import type { Customer } from './customers.ts'
import type { HistorySize } from './history-size.ts'
import { createSkuPicker } from './pick-sku.ts'
import { cumulate, pickWeighted } from './weighted.ts'

/** An order of the history before it is charged. */
type PlannedOrder = { buyer: Customer; course: OrderCourse; requestedLines: RequestedLine[] }

/** Exponent above 1, so that later days have more orders. */
const GROWTH = 1.4
/** Orders older than this are received, expired or canceled. */
const SETTLED_DAYS = 16
const SHIPPED_DAYS = 2
const PAID_DAYS = 0.4

/** Plans the orders of the history, oldest first. */
export const planHistory = (
  ctx: SeedContext,
  customers: readonly Customer[],
  { orders, frequentOrders }: HistorySize,
): PlannedOrder[] => {
  const faker = ctx.faker('history-orders')
  const chooseBuyer = createChooser(faker, customers)
  const pickSku = createSkuPicker(ctx.db, faker)
  const reserve = createReserver()
  const [frequent] = customers

  return Array.from({ length: orders }, (_, index) => {
    const buyer = index < frequentOrders && frequent !== undefined ? frequent : chooseBuyer()
    const daysAgo = chooseDay(faker, buyer.registeredDaysAgo)
    return { buyer, daysAgo }
  })
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map(({ buyer, daysAgo }, index) => {
      const lineCount = faker.helpers.weightedArrayElement(LINE_COUNTS)
      const atMs = shopTime.day(-daysAgo).getTime()
      const requestedLines = pickLines(faker, lineCount, () => pickSku(atMs), buyer.level)
      const chosen = chooseEnd(faker, daysAgo)
      const ends = chosen === 'pending' && !reserve(requestedLines) ? 'paid' : chosen
      return { buyer, course: { key: `history-${index + 1}`, daysAgo, ends }, requestedLines }
    })
}

/**
 * Returns a function that reserves stock for an unpaid order. It returns false and reserves nothing if an item is
 * short.
 */
const createReserver = (): ((items: readonly RequestedLine[]) => boolean) => {
  const held = new Map<number, number>()
  return items => {
    const isFree = items.every(({ sku, quantity }) => (held.get(sku.skuId) ?? 0) + quantity <= sku.free)
    if (isFree) {
      for (const { sku, quantity } of items) held.set(sku.skuId, (held.get(sku.skuId) ?? 0) + quantity)
    }
    return isFree
  }
}

const LINE_COUNTS = [
  { value: 1, weight: 45 },
  { value: 2, weight: 27 },
  { value: 3, weight: 16 },
  { value: 5, weight: 12 },
]

const hasChance = (faker: Faker, percent: number): boolean =>
  faker.number.int({ min: 1, max: 100 }) <= percent

const createChooser = (faker: Faker, customers: readonly Customer[]): (() => Customer) => {
  const buyers = customers.filter(({ weight }) => weight > 0)
  const ends = cumulate(buyers.map(({ weight }) => weight))
  return () => pickWeighted(faker, buyers, ends)
}

const chooseDay = (faker: Faker, registeredDaysAgo: number): number =>
  Math.max(0.1, (registeredDaysAgo - 1) * faker.number.float() ** GROWTH)

const chooseEnd = (faker: Faker, daysAgo: number): OrderEnd => {
  if (daysAgo < PAID_DAYS) return hasChance(faker, 30) ? 'pending' : 'paid'
  if (daysAgo < SHIPPED_DAYS) return 'paid'
  if (daysAgo < SETTLED_DAYS) return 'shipped'
  if (hasChance(faker, 4)) return 'expired'
  return hasChance(faker, 3) ? 'cancelled' : 'received'
}

const pickLines = (
  faker: Faker,
  count: number,
  pick: () => RequestedLine['sku'],
  level: number | null,
): RequestedLine[] => {
  const lines = new Map<number, RequestedLine>()
  for (let line = 0; line < count; line += 1) {
    const sku = pick()
    const quantity =
      level === null ? faker.number.int({ min: 1, max: 3 }) : faker.number.int({ min: 2, max: 12 })
    lines.set(sku.skuId, { sku, quantity: Math.max(sku.moq, Math.min(quantity, sku.free)) })
  }
  return [...lines.values()]
}
