import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import type { Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { toCents } from '@fixbench/domain/money.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import { explainCart } from '@fixbench/explain/explain-cart.ts'
import { explainPlan } from '@fixbench/explain/explain-checkout.ts'
import { type Explanation, type Step, stepRules } from '@fixbench/explain/explanation.schemas.ts'
import { findMember } from '@fixbench/server/context/member.repo.ts'
import { summarizeCart } from '@fixbench/server/modules/cart/cart.service.ts'
import { initOrder } from '@fixbench/server/modules/checkout/checkout.service.ts'
import { type CheckoutPlan, toPlanTotals } from '@fixbench/server/modules/checkout/checkout-plan.ts'
import { createRandom } from '@fixbench/server/testing/random.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, expect, it } from 'vitest'
import { consoleContract } from '#console/contract/index.ts'
import { createRandomCarts, type RandomCart } from '#console/testing/random-carts.ts'
import { planGoods } from './goods.ts'

const { explain } = consoleContract
const shop = setUpWorlds()

/** `EXPLAINED_CARTS=100000` checks more of them. */
const CARTS = Number(process.env['EXPLAINED_CARTS'] ?? 800)
const CARTS_OVER_HTTP = 20
/** One in so many carts is also previewed as the checkout page asks for it. */
const CARTS_PER_PREVIEW = 20
const MS_PER_CART = 100

let fillCarts: () => Promise<RandomCart[]>
beforeAll(async () => {
  fillCarts = await createRandomCarts(shop, createRandom(44))
})

/** Random carts. Each is in the database until the next one of its buyer is asked for. */
async function* createCarts(count: number): AsyncGenerator<RandomCart> {
  let left = count
  while (left > 0) {
    const carts = (await fillCarts()).slice(0, left)
    left -= carts.length
    yield* carts
  }
}

const toBuyer = (memberId: number): Member => {
  const member = findMember(shop.deps.sql, memberId)
  if (member === undefined) throw new Error(`Member ${memberId} is missing`)
  return member
}

/** The sum of the steps of a rule, in cents. */
const amountOf = (steps: readonly Step[], rule: Step['rule']): number =>
  sumBy(
    steps.filter(step => step.rule === rule),
    ({ cents }) => cents,
  )

type Prices = [skuCode: string, cents: number | null][]

/** Totals in cents, as the server sends them, with the price of each line. */
const toAmounts = (totals: Checkout['totals'], prices: Prices) => ({
  items: toCents(totals.itemsTotal),
  coupon: 0 - toCents(totals.couponTotal),
  points: 0 - toCents(totals.pointsTotal),
  shipping: toCents(totals.shipTotal),
  vat: toCents(totals.vatTotal),
  duty: toCents(totals.dutyTotal),
  fee: toCents(totals.payFee),
  total: toCents(totals.totalAmount),
  prices,
})

/** What a plan charges. */
const toCharged = (plan: CheckoutPlan) =>
  toAmounts(
    toPlanTotals(plan),
    plan.requested.map(({ skuCode, unitCents }) => [skuCode, unitCents]),
  )

/** What the checkout page shows. */
const toShown = ({ totals, lines }: Checkout) =>
  toAmounts(
    totals,
    lines.map(({ skuCode, price }) => [skuCode, price === null ? null : toCents(price)]),
  )

/** The same amounts as the steps of an explanation add them up. */
const addUpSteps = ({ steps, lines }: Explanation): ReturnType<typeof toCharged> => ({
  items: amountOf(steps, 'items'),
  coupon: amountOf(steps, 'coupon'),
  points: amountOf(steps, 'points'),
  shipping: amountOf(steps, 'shipping'),
  vat: amountOf(steps, 'vat'),
  duty: amountOf(steps, 'duty'),
  fee: amountOf(steps, 'fee'),
  total: sumBy(steps, ({ cents }) => cents),
  prices: lines.map(line => [
    line.skuCode,
    line.steps.length === 0 ? null : sumBy(line.steps, ({ cents }) => cents),
  ]),
})

/** The shares of the lines that count, which add up to the parts of the total. */
const addUpShares = ({ lines }: Explanation) => {
  const counted = lines.filter(line => line.isCounted)

  return {
    items: sumBy(counted, line => line.lineCents),
    coupon: 0 - sumBy(counted, line => line.couponCents),
    points: 0 - sumBy(counted, line => line.pointsCents),
    vat: sumBy(counted, line => line.vatCents),
    duty: sumBy(counted, line => line.dutyCents),
  }
}

it(`the explanations of ${CARTS} random carts add up to the cent to what the server charges [SHOP-44]`, {
  timeout: 60_000 + CARTS * MS_PER_CART,
}, async () => {
  const { deps } = shop
  const reached = new Set<string>()
  let checked = 0

  for await (const { memberId, choices } of createCarts(CARTS)) {
    const viewer = toBuyer(memberId)
    const input = { points: 0, ...choices }

    const plan = planGoods(deps, viewer, input)
    const charged = toCharged(plan)
    const explained = explainPlan(deps, viewer, plan)
    const summary = summarizeCart(deps, viewer)
    const explainedCart = explainCart(deps, viewer)

    const context = JSON.stringify({ memberId, choices })
    expect(addUpSteps(explained), context).toEqual(charged)
    expect(explained.totalCents, context).toBe(charged.total)
    expect(charged, context).toMatchObject(addUpShares(explained))
    expect(explainedCart.totalCents, context).toBe(toCents(summary.itemsTotal))
    const isPreviewed = checked % CARTS_PER_PREVIEW === 0
    const previewed = isPreviewed ? toShown(await initOrder(deps, viewer, input)) : charged
    expect(previewed, context).toEqual(charged)

    checked += 1
    for (const { rule, cents } of [...explained.steps, ...explained.lines.flatMap(line => line.steps)]) {
      if (cents !== 0) reached.add(rule)
    }
  }

  // Random carts that never reach a rule would prove nothing about it. Prices that were agreed belong to orders.
  expect(stepRules.filter(rule => rule !== 'agreed' && !reached.has(rule))).toEqual([])
})

it('the calls explain what a preview and a cart list returned [SHOP-44]', async () => {
  for await (const { email, token, choices } of createCarts(CARTS_OVER_HTTP)) {
    const charged = await shop.call.ok(cartEndpoints.initOrder, choices, { token })
    const { summary } = await shop.call.ok(cartEndpoints.list, {}, { token })
    const explained = await shop.call.ok(explain.checkout, { member: email, request: 'latest' })
    const explainedCart = await shop.call.ok(explain.cart, { member: email })

    expect(addUpSteps(explained)).toEqual(toShown(charged))
    expect(explained.shownCents).toBe(toCents(charged.totals.totalAmount))
    expect(explainedCart.totalCents).toBe(toCents(summary.itemsTotal))
  }
})
