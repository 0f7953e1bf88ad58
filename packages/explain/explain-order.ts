import { formatCount } from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import { sumOpenDisputes } from '@fixbench/domain/order/refundable.ts'
import { readShipLines } from '@fixbench/domain/order/totals.ts'
import { type PricedProduct, resolveUnitPriceCents } from '@fixbench/domain/price/resolve-price.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { failMissing } from '@fixbench/server/lib/fail.ts'
import { getSkusByCodes } from '@fixbench/server/modules/catalog/sku-line.repo.ts'
import { createContextReader } from './explain-lines.ts'
import { createPriceRecorder, toUnitSteps } from './explain-unit-price.ts'
import type { Explanation, Line, Step } from './explanation.schemas.ts'
import { findLevel } from './price-facts.repo.ts'
import { addUp, type PartFacts, toTotalSteps } from './steps.ts'

const readOrder = ({ db }: ShopContext, orderNo: string) =>
  db.order.findUnique({
    where: { orderNo },
    include: {
      member: { select: { email: true } },
      items: { orderBy: { id: 'asc' } },
      disputes: true,
      quotes: { select: { id: true, items: { select: { skuId: true, quantity: true } } } },
      coupons: { select: { id: true, couponCode: true } },
    },
  })
type Order = NonNullable<Awaited<ReturnType<typeof readOrder>>>
type Item = Order['items'][number]

/** Explains the total of an order from what was stored with it. Fails as missing for an unknown number. */
export const explainOrder = async (deps: ShopContext, orderNo: string): Promise<Explanation> => {
  const order = (await readOrder(deps, orderNo)) ?? failMissing('The order')

  return {
    subject: 'order',
    title: `Order ${orderNo}`,
    member: order.member.email,
    at: order.createdAt.toISOString(),
    lines: explainItems(deps, order),
    steps: toTotalSteps(order, describeParts(order), readShipLines(order.shipBreakdown)),
    totalCents: order.totalCents,
    shownCents: null,
    notes: listNotes(order),
  }
}

const explainItems = (deps: ShopContext, order: Order): Line[] => {
  const nowMs = order.createdAt.getTime()
  const codes = order.items.map(({ skuCode }) => skuCode)
  const products = new Map(getSkusByCodes(deps, codes).map(sku => [sku.skuCode, sku]))
  const getContext = createContextReader(deps, { level: order.wholesaleLevel, nowMs }, codes)
  const levelPermille = findLevel(deps.sql, order.wholesaleLevel)?.discountPermille ?? 0

  const explainPrice = (item: Item, product: PricedProduct): Step[] => {
    const { skuCode, quantity, unitPriceCents } = item
    const quoteId = findQuoteId(order, item)
    const context = getContext({ ...product, skuCode, quantity }, quoteId)
    const { recorded, record } = createPriceRecorder()
    const { reduction, ladder } = context
    const quotedCents = quoteId === null ? undefined : unitPriceCents
    const query = { listCents: item.listPriceCents, reduction, ladder, quantity, levelPermille, nowMs }
    const unitCents = resolveUnitPriceCents({ ...query, quotedCents }, record)

    // Prices and discounts may have changed since, and then their steps wouldn't lead to the agreed price.
    return unitCents === unitPriceCents ? toUnitSteps(recorded, context) : toAgreedSteps(item, order)
  }

  return order.items.map(item => {
    const product = products.get(item.skuCode)

    return {
      skuCode: item.skuCode,
      name: item.skuName,
      quantity: item.quantity,
      isCounted: true,
      note: '',
      unitCents: item.unitPriceCents,
      lineCents: item.lineCents,
      steps: product === undefined ? toAgreedSteps(item, order) : explainPrice(item, product),
      couponCents: item.couponShareCents,
      pointsCents: item.pointsShareCents,
      vatCents: item.vatShareCents,
      dutyCents: item.dutyShareCents,
    }
  })
}

/** The quote of the order that offered a price for this item; null for other prices. */
const findQuoteId = ({ quotes }: Order, { skuId, quantity }: Item): number | null =>
  quotes.find(({ items }) => items.some(each => each.skuId === skuId && each.quantity === quantity))?.id ??
  null

/** The steps of a price that today's rules no longer give. */
const toAgreedSteps = (item: Item, { orderNo }: Order): Step[] => {
  const { skuCode, listPriceCents, unitPriceCents } = item
  const source = `OrderItem ${skuCode} of ${orderNo}`

  return addUp([
    { rule: 'list', title: 'List price', cents: listPriceCents, text: 'When the order was placed', source },
    {
      rule: 'agreed',
      title: 'Discounts',
      cents: unitPriceCents - listPriceCents,
      text: 'Discount, quantity price, wholesale level or quote when the order was placed; changed since',
      source,
    },
  ])
}

const describeParts = (order: Order): PartFacts => {
  const source = `Orders ${order.orderNo}`
  const [coupon] = order.coupons
  const { memberCouponText } = order
  const units = sumBy(order.items, ({ quantity }) => quantity)
  const taxed = order.itemsCents - order.couponCents - order.pointsCents

  return {
    itemsCents: {
      text: `${formatCount(order.items.length, 'line')}, ${formatCount(units, 'unit')}`,
      source: `OrderItem of ${order.orderNo}`,
    },
    couponCents: {
      text: [coupon?.couponCode, memberCouponText].filter(Boolean).join(': ') || 'No coupon was used',
      source: coupon === undefined ? source : `MemberCoupon ${coupon.id}`,
    },
    pointsCents: { text: `${order.pointsUsed} points at one cent`, source },
    shipCents: { text: order.carrierName, source: `${source}: shipBreakdown` },
    vatCents: {
      text: `${order.taxRatePermyriad / 100}% under ${order.taxScheme}, on goods ${formatCents(taxed)} and shipping`,
      source: `${source}: taxRatePermyriad, taxScheme`,
    },
    dutyCents: { text: order.dutyCents === 0 ? 'None was prepaid' : 'Prepaid with the order', source },
    payFeeCents: { text: order.paymentMethodCode ?? 'No payment method', source },
  }
}

const listNotes = ({ dueCents, depositCents, totalCents, refundedCents, disputes }: Order): string[] => {
  const notes: string[] = []
  if (dueCents > 0) notes.push(`${formatCents(dueCents)} estimated to be due on delivery, not in the total.`)
  if (depositCents > 0) {
    notes.push(
      `${formatCents(depositCents)} is the deposit, ${formatCents(totalCents - depositCents)} the balance.`,
    )
  }
  if (refundedCents > 0) notes.push(`${formatCents(refundedCents)} was refunded later.`)
  const heldCents = sumOpenDisputes(disputes)
  if (heldCents > 0) {
    notes.push(`${formatCents(heldCents)} is held by the bank until it decides on a dispute.`)
  }
  return notes
}
