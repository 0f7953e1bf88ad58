import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { toCents } from '@fixbench/domain/money.ts'
import type { Step } from '@fixbench/explain/explanation.schemas.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { makeCoupon } from '@fixbench/server/testing/builders/coupon.ts'
import {
  initOrder,
  placeCartOrder,
  placeOrder,
  putIntoCart,
  receiveCoupon,
} from '@fixbench/server/testing/buyers.ts'
import { setUpBuyer } from '@fixbench/server/testing/set-up-shop.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { consoleContract } from '#console/contract/index.ts'

const { explain } = consoleContract
const shop = setUpWorlds()
const buyer = setUpBuyer(shop)

const addUp = (steps: readonly Step[]): number => sumBy(steps, ({ cents }) => cents)
const getStep = (steps: readonly Step[], rule: Step['rule']): Step => {
  const step = steps.find(each => each.rule === rule)
  if (step === undefined) throw new Error(`There is no step ${rule}`)
  return step
}

describe('the price of a SKU', () => {
  it('is traced from its base price through grade, discount, quantity and level [SHOP-44]', async () => {
    const { email } = persona('greta')
    const { skuCode } = specials.ladderAndRate

    const explained = await shop.call.ok(explain.product, { skuCode, quantity: 10, member: 'greta' })

    const [line] = explained.lines
    expect(explained).toMatchObject({ subject: 'product', member: email })
    expect(line?.steps.map(({ rule }) => rule)).toEqual(['base', 'variant', 'discount', 'quantity', 'level'])
    expect(line?.steps.filter(({ cents }) => cents === 0)).toEqual([])
    expect(addUp(line?.steps ?? [])).toBe(line?.unitCents)
    expect(explained.totalCents).toBe(10 * (line?.unitCents ?? 0))
    expect(line?.steps.map(({ source }) => source)).toEqual([
      expect.stringMatching(/^ProductDescription of FB-IP11-SCR/),
      `Sku ${skuCode}: priceCents`,
      expect.stringMatching(/^Product FB-IP11-SCR: discount/),
      expect.stringMatching(/^LadderStep /),
      'WholesaleLevel 3',
    ])
  })

  it('says why a rule changes nothing [SHOP-44]', async () => {
    const { skuCode } = specials.plainScreen

    const [line] = (await shop.call.ok(explain.product, { skuCode, member: buyer.email })).lines

    expect(getStep(line?.steps ?? [], 'quantity').text).toMatch(/^Starts at \d+; this line has 1$/)
    expect(getStep(line?.steps ?? [], 'level').text).toBe('The buyer has no wholesale level')
  })

  it('isn’t told for a buyer who may not see it [SHOP-44]', async () => {
    const { skuCode } = specials.memberPrice

    const [line] = (await shop.call.ok(explain.product, { skuCode })).lines

    expect(line).toMatchObject({ unitCents: null, isCounted: false, steps: [] })
  })

  it('fails with 3001 for a member who doesn’t exist [SHOP-44]', async () => {
    const { skuCode } = specials.plainScreen

    const rejected = await shop.call(explain.product, { skuCode, member: 'nobody' })

    expect(rejected.code).toBe(3001)
  })
})

describe('the cart of a guest', () => {
  const items = [
    { skuCode: specials.ladder.skuCode, buyCount: 10 },
    { skuCode: specials.memberPrice.skuCode, buyCount: 1 },
  ]
  const asTexts = items.map(({ skuCode, buyCount }) => `${skuCode}:${buyCount}`)

  it('names an item whose SKU the shop does not have [SHOP-44]', async () => {
    const response = await shop.call(explain.cart, { items: ['IP13-SCR-IC:1', 'IP13:2'] })

    expect(response).toMatchObject({ code: 3001, data: { fields: [{ reason: 'there is no SKU “IP13”' }] } })
  })

  it('is explained from its items, to the cent of what the shop shows [SHOP-44]', async () => {
    const { summary } = await shop.call.ok(cartEndpoints.skuInfo, { items })

    const explained = await shop.call.ok(explain.cart, { items: asTexts })

    const [counted, hidden] = explained.lines
    expect(explained).toMatchObject({ subject: 'cart', member: '', shownCents: null })
    expect(explained.totalCents).toBe(toCents(summary.itemsTotal))
    expect(addUp(counted?.steps ?? []) * 10).toBe(explained.totalCents)
    expect(getStep(counted?.steps ?? [], 'quantity').cents).toBeLessThan(0)
    expect(hidden).toMatchObject({ isCounted: false, note: 'The price is hidden from this buyer' })
  })

  it('counts its only item as one [SHOP-44]', async () => {
    const explained = await shop.call.ok(explain.cart, { items: [`${specials.plainScreen.skuCode}:1`] })

    expect(getStep(explained.steps, 'items').text).toBe('1 of 1 line, 1 unit')
  })

  it('is the latest that a guest has opened, with the total that was shown [SHOP-44]', async () => {
    const { summary } = await shop.call.ok(cartEndpoints.skuInfo, { items })
    await shop.call.ok(cartEndpoints.skuInfo, { skuCodes: [specials.plainScreen.skuCode] })
    await shop.call.ok(cartEndpoints.skuInfo, { items: items.slice(1) }, { token: buyer.token })

    const explained = await shop.call.ok(explain.cart, {})

    expect(explained.lines.map(({ skuCode }) => skuCode)).toEqual(items.map(({ skuCode }) => skuCode))
    expect(explained.shownCents).toBe(toCents(summary.itemsTotal))
  })

  it('is priced for a member who is named [SHOP-44]', async () => {
    const explained = await shop.call.ok(explain.cart, { items: asTexts, member: 'greta' })

    expect(explained.member).toBe(persona('greta').email)
    expect(explained.lines.map(({ isCounted }) => isCounted)).toEqual([true, true])
  })

  it.each([
    ['request', { request: '999999' }],
    ['items.0', { items: ['IP13-SCR-IC'] }],
  ])('is refused with the reason on %s [SHOP-44]', async (field, input) => {
    const rejected = await shop.call(explain.cart, input)

    expect(rejected).toMatchObject({ code: 3001, data: { fields: [{ field }] } })
  })
})

describe('the total of a checkout', () => {
  it('is explained for the choices of the latest preview, or of a given one [SHOP-44]', async () => {
    await putIntoCart(shop, buyer, specials.plainScreen.skuCode, 2)
    await initOrder(shop, buyer, { couponCode: '', carrierCode: 'dhl-express' })

    const explained = await shop.call.ok(explain.checkout, { member: buyer.email, request: 'latest' })

    expect(getStep(explained.steps, 'coupon').text).toBe('The buyer wants none')
    expect(getStep(explained.steps, 'shipping').text).toMatch(/^DHL Express, chosen by the buyer: /)
  })

  it('is rejected for a request that previews nothing [SHOP-44]', async () => {
    const rejected = await shop.call(explain.checkout, { member: buyer.email, request: '999999' })

    expect(rejected).toMatchObject({ code: 3001, data: { fields: [{ field: 'request' }] } })
  })

  it('says what to do when the buyer has opened none [SHOP-44]', async () => {
    const { key } = persona('nina')

    const rejected = await shop.call(explain.checkout, { member: key, request: 'latest' })

    expect(rejected.msg).toContain(
      'there is no checkout of this buyer in the log yet. Open it in the shop first',
    )
  })

  it('names the buyer that it needs when nobody is signed in [SHOP-44]', async () => {
    const rejected = await shop.call(explain.checkout, {})

    expect(rejected).toMatchObject({ code: 3001, data: { fields: [{ field: 'member' }] } })
  })
})

describe('the coupons of a checkout', () => {
  const listCoupons = async () => (await shop.call.ok(explain.coupons, { member: buyer.email })).rows
  const makeDiscount = (deductAmtCents: number, limitAmtCents = 100) =>
    makeCoupon(shop.deps.db, { limitAmtCents, deductAmtCents })

  it('are the used one, those that apply, and the others with their reason [SHOP-44]', async () => {
    await putIntoCart(shop, buyer, specials.plainScreen.skuCode)
    const used = await receiveCoupon(shop, buyer, (await makeDiscount(4000)).id)
    const smaller = await receiveCoupon(shop, buyer, (await makeDiscount(3900)).id)
    const tooHigh = await receiveCoupon(shop, buyer, (await makeDiscount(9000, 9_000_000)).id)
    const withCode = await makeCoupon(shop.deps.db, { claim: 'code', limitAmtCents: 100 })

    const rows = await listCoupons()

    const checkout = await initOrder(shop, buyer)
    const find = (code: string) => rows.find(({ couponCode }) => couponCode === code)

    expect(checkout.couponCode).toBe(used)
    expect(rows.filter(({ isChosen }) => isChosen)).toEqual([find(used)])
    expect(find(used)).toMatchObject({ deductCents: 4000, reason: 'Used: it takes off the most' })
    expect(find(smaller)?.reason).toBe(`Applies, but takes off $1.00 less than ${used}`)
    expect(find(tooHigh)).toMatchObject({ isUsable: false, missingCents: expect.any(Number) })
    expect(find(tooHigh)?.reason).toMatch(/below this coupon’s minimum\. Add \$/)
    expect(find(withCode.code)?.reason).toBe('Applies only if the buyer enters its code')
  })

  it('agree with what entering their codes does [SHOP-44]', async () => {
    await putIntoCart(shop, buyer, specials.plainScreen.skuCode, 3)

    const rows = await listCoupons()

    expect(rows.length).toBeGreaterThan(5)

    for (const { couponCode, isUsable, deductCents } of rows) {
      const { totals, couponProblem } = await initOrder(shop, buyer, { couponCode })
      expect({ couponCode, isUsable, deductCents }).toEqual({
        couponCode,
        isUsable: couponProblem === null,
        deductCents: toCents(totals.couponTotal),
      })
    }
  })
})

describe('the total of an order', () => {
  it('adds up for every order of the seeded shop [SHOP-44]', async () => {
    const orders = await shop.deps.db.order.findMany({ select: { orderNo: true, totalCents: true } })
    expect(orders.length).toBeGreaterThan(40)

    for (const { orderNo, totalCents } of orders) {
      const explained = await shop.call.ok(explain.order, { orderNo })

      expect({ orderNo, cents: addUp(explained.steps) }).toEqual({ orderNo, cents: totalCents })
      for (const line of explained.lines) expect(addUp(line.steps)).toBe(line.unitCents)
      expect(sumBy(explained.lines, line => line.lineCents)).toBe(getStep(explained.steps, 'items').cents)
    }
  })

  it('has the steps of its prices, as long as these still give them [SHOP-44]', async () => {
    const { skuCode } = specials.ladder
    const orderNo = await placeOrder(shop, buyer, skuCode, 10)
    const [before] = (await shop.call.ok(explain.order, { orderNo })).lines
    const { product } = await shop.deps.db.sku.findUniqueOrThrow({
      where: { skuCode },
      select: { product: { select: { id: true, ladderCode: true } } },
    })
    const setLadder = (ladderCode: string | null) =>
      shop.deps.db.product.update({ where: { id: product.id }, data: { ladderCode } })
    onTestFinished(async () => void (await setLadder(product.ladderCode)))

    await setLadder(null)
    const [after] = (await shop.call.ok(explain.order, { orderNo })).lines

    expect(before?.steps.map(({ rule }) => rule)).toEqual([
      'base',
      'variant',
      'discount',
      'quantity',
      'level',
    ])
    expect(after?.steps.map(({ rule }) => rule)).toEqual(['list', 'agreed'])
    expect(addUp(after?.steps ?? [])).toBe(before?.unitCents)
  })

  it('is what the order call returns [SHOP-44]', async () => {
    await putIntoCart(shop, buyer, specials.rateDiscount.skuCode, 2)
    const { orderNo } = await placeCartOrder(shop, buyer)

    const order = await shop.call.ok(orderEndpoints.detail, { orderNo }, { token: buyer.token })
    const explained = await shop.call.ok(explain.order, { orderNo })

    expect(explained.totalCents).toBe(toCents(order.totals.totalAmount))
    expect(explained.member).toBe(buyer.email)
  })
})
