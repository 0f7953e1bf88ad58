import type { Faker } from '@faker-js/faker'
import type { SeedContext } from '../context.ts'
import type { Requested } from '../orders/placer.ts'
import type { OrderCourse, OrderEnd } from '../orders/plans.ts'
import { shopTime } from '../shop-time.ts'
import type { Customer } from './customers.ts'
import type { HistorySize } from './history-size.ts'
import { createSkuPicker } from './pick-sku.ts'
import { cumulate, pickWeighted } from './weighted.ts'

/** An order of the history before it is charged. */
type PlannedOrder = { buyer: Customer; course: OrderCourse; requestedItems: Requested[] }

/** Orders grow over the two years: later days have more of them. */
const GROWTH = 1.4
/** Everything older has arrived and was confirmed, or never came to be. */
const SETTLED_DAYS = 16
const SHIPPED_DAYS = 2
const PAID_DAYS = 0.4

/** The orders of the history, oldest first: who, when, what, and how each ended. */
export const planHistory = (
  ctx: SeedContext,
  customers: readonly Customer[],
  { orders, frequentOrders }: HistorySize,
): PlannedOrder[] => {
  const faker = ctx.faker('history-orders')
  const chooseBuyer = createChooser(faker, customers)
  const pickSku = createSkuPicker(ctx.db, faker)
  const hold = createHold()
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
      const requestedItems = pickLines(faker, lineCount, () => pickSku(atMs), buyer.level)
      const chosen = chooseEnd(faker, daysAgo)
      const ends = chosen === 'pending' && !hold(requestedItems) ? 'paid' : chosen
      return { buyer, course: { key: `history-${index + 1}`, daysAgo, ends }, requestedItems }
    })
}

/** Takes pieces from the free stock for an unpaid order; false, and nothing taken, when they are not all there. */
const createHold = (): ((items: readonly Requested[]) => boolean) => {
  const held = new Map<number, number>()
  return items => {
    const isFree = items.every(({ sku, quantity }) => (held.get(sku.skuId) ?? 0) + quantity <= sku.free)
    if (isFree)
      for (const { sku, quantity } of items) held.set(sku.skuId, (held.get(sku.skuId) ?? 0) + quantity)
    return isFree
  }
}

const LINE_COUNTS = [
  { value: 1, weight: 45 },
  { value: 2, weight: 27 },
  { value: 3, weight: 16 },
  { value: 5, weight: 12 },
]

const isFrom = (faker: Faker, percent: number): boolean => faker.number.int({ min: 1, max: 100 }) <= percent

const createChooser = (faker: Faker, customers: readonly Customer[]): (() => Customer) => {
  const buyers = customers.filter(({ weight }) => weight > 0)
  const ends = cumulate(buyers.map(({ weight }) => weight))
  return () => pickWeighted(faker, buyers, ends)
}

const chooseDay = (faker: Faker, registeredDaysAgo: number): number =>
  Math.max(0.1, (registeredDaysAgo - 1) * faker.number.float() ** GROWTH)

const chooseEnd = (faker: Faker, daysAgo: number): OrderEnd => {
  if (daysAgo < PAID_DAYS) return isFrom(faker, 30) ? 'pending' : 'paid'
  if (daysAgo < SHIPPED_DAYS) return 'paid'
  if (daysAgo < SETTLED_DAYS) return 'shipped'
  if (isFrom(faker, 4)) return 'expired'
  return isFrom(faker, 3) ? 'cancelled' : 'received'
}

const pickLines = (
  faker: Faker,
  count: number,
  pick: () => Requested['sku'],
  level: number | null,
): Requested[] => {
  const lines = new Map<number, Requested>()
  for (let line = 0; line < count; line += 1) {
    const sku = pick()
    const wanted =
      level === null ? faker.number.int({ min: 1, max: 3 }) : faker.number.int({ min: 2, max: 12 })
    lines.set(sku.skuId, { sku, quantity: Math.max(sku.moq, Math.min(wanted, sku.free)) })
  }
  return [...lines.values()]
}
