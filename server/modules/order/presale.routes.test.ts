import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import {
  approve,
  type Buyer,
  createBuyer,
  getStock,
  newSubmitKey,
  startPaying,
} from '#server/testing/buyers.ts'
import { decideDispute, openDispute } from '#server/testing/disputes.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const { skuCode } = specials.presale

const placePresale = async (buyer: Buyer, buyCount = 1) => {
  const as = { token: buyer.token }
  const { addressId } = buyer
  const checkout = await shop.call.ok(
    orderEndpoints.immediateCheck,
    { skuCode, buyCount, addressId, couponCode: '' },
    as,
  )
  const input = {
    skuCode,
    buyCount,
    addressId,
    carrierCode: checkout.carrierCode ?? '',
    submitKey: newSubmitKey(),
    couponCode: '',
  }
  const placed = await shop.call.ok(orderEndpoints.immediate, input, as)

  return { checkout, orderNo: placed.orderNo }
}

/** Moves the shop clock during a callback. Sessions end after 7 days, so the buyer signs in again. */
const at = async (time: string | undefined, buyer: Buyer, run: (buyer: Buyer) => Promise<void>) => {
  const { clock } = shop.deps
  const start = clock.nowMs()
  clock.set(Date.parse(time ?? ''))
  try {
    await run({ ...buyer, token: await shop.createToken(buyer.email) })
  } finally {
    clock.set(start)
  }
}

const show = (buyer: Buyer, orderNo: string) =>
  shop.call.ok(orderEndpoints.detail, { orderNo }, { token: buyer.token })

const readMails = async (buyer: Buyer) =>
  (
    await shop.deps.db.inboxMessage.findMany({ where: { memberId: buyer.memberId }, orderBy: { id: 'asc' } })
  ).map(mail => mail.kind)

describe('a pre-order', () => {
  it('promises no arrival dates of the next pickup, and its email names deposit and balance', async () => {
    const buyer = await createBuyer(shop)
    const { checkout, orderNo } = await placePresale(buyer)
    const { carriers, presale, totals } = checkout

    expect(carriers.length).toBeGreaterThan(0)
    expect(new Set(carriers.map(({ arrivesFrom, arrivesTo }) => arrivesFrom + arrivesTo))).toEqual(
      new Set(['']),
    )

    const mail = await shop.deps.db.inboxMessage.findFirstOrThrow({ where: { memberId: buyer.memberId } })
    expect(mail.subject).toBe(`We received your pre-order ${orderNo}`)
    expect(mail.body).toContain(`Please pay the deposit of $${presale?.depositAmount.toFixed(2)} by `)
    expect(mail.body).toContain(`The balance of $${presale?.balanceAmount.toFixed(2)} is due from `)
    expect(mail.body).toContain(`Total: $${totals.totalAmount.toFixed(2)}`)
  })

  it('is on hold while a bank disputes its deposit, and canceled when the bank gave it back (issue 44)', async () => {
    const buyer = await createBuyer(shop)
    const { orderNo } = await placePresale(buyer)
    const { reserved } = await getStock(shop, skuCode)
    await approve(shop, await startPaying(shop, buyer, orderNo))

    const disputeNo = await openDispute(shop, orderNo)
    expect(await show(buyer, orderNo)).toMatchObject({ orderStatus: 'pending', disputeState: 'open' })

    await decideDispute(shop, disputeNo, 'lost')

    expect((await show(buyer, orderNo)).orderStatus).toBe('cancelled')
    expect((await getStock(shop, skuCode)).reserved).toBe(reserved - 1)
  })

  it('that a lost dispute cancels is announced to who waits for its items (issue 44)', async () => {
    const buyer = await createBuyer(shop)
    const { orderNo } = await placePresale(buyer)
    await approve(shop, await startPaying(shop, buyer, orderNo))
    const disputeNo = await openDispute(shop, orderNo)
    const waiting = await createBuyer(shop)
    const { id: skuId } = await shop.deps.db.sku.findUniqueOrThrow({ where: { skuCode } })
    await shop.deps.db.arrivalNotice.create({
      data: { memberId: waiting.memberId, skuId, createdAt: shop.deps.clock.now() },
    })

    await decideDispute(shop, disputeNo, 'lost')

    expect(await readMails(waiting)).toContain('arrival')
  })

  it('[ROUTE-presale-payment] takes the deposit now and the balance within its window', async () => {
    const buyer = await createBuyer(shop)
    const before = await getStock(shop, skuCode)
    const { checkout, orderNo } = await placePresale(buyer, 2)
    const { presale, totals } = checkout

    expect(presale?.depositAmount).toBe(Math.round(totals.itemsTotal * 30) / 100)
    expect(
      requireValue(presale, 'presale').depositAmount + requireValue(presale, 'presale').balanceAmount,
    ).toBeCloseTo(totals.totalAmount, 5)

    const deposit = await startPaying(shop, buyer, orderNo)
    expect(Number(deposit.amount)).toBe(presale?.depositAmount)
    expect((await approve(shop, deposit)).code).toBe(0)

    const held = await show(buyer, orderNo)
    expect(held).toMatchObject({ kind: 'presale', orderStatus: 'pending', presale: { stage: 'waiting' } })
    expect(held.payPrice).toBe(presale?.balanceAmount)
    expect(held.actions).toMatchObject({ canPay: false, canCancel: true })
    expect(held.history.map(entry => entry.reason)).toContain(`Deposit of $${deposit.amount} paid`)

    const early = await shop.call(orderEndpoints.submit, { orderNo }, { token: buyer.token })
    expect(early).toMatchObject({
      code: 500,
      msg: expect.stringMatching(/^You can pay the balance from [A-Z][a-z]{2}\s\d/),
    })

    await at(held.presale?.balanceOpensTime, buyer, async later => {
      const open = await show(later, orderNo)
      expect(open).toMatchObject({ presale: { stage: 'balance' }, actions: { canPay: true } })
      const balance = await startPaying(shop, later, orderNo)
      expect(Number(balance.amount)).toBe(presale?.balanceAmount)
      await approve(shop, balance)
    })
    const paid = await show(buyer, orderNo)

    expect(paid).toMatchObject({
      orderStatus: 'paid',
      payPrice: totals.totalAmount,
      presale: { stage: 'settled' },
    })
    expect(paid.invoiceNo).not.toBeNull()
    expect(await readMails(buyer)).toEqual([
      'order-placed',
      'presale-deposit-paid',
      'presale-balance-due',
      'order-paid',
    ])
    expect((await getStock(shop, skuCode)).stock).toBe(before.stock - 2)

    // Orders of other tests may have expired in the meantime, so only this order's reservation is checked.
    const reservation = { where: { order: { orderNo } }, select: { status: true, quantity: true } }
    expect(await shop.deps.db.stockReservation.findMany(reservation)).toEqual([
      { status: 'taken', quantity: 2 },
    ])
  })

  it('refunds the deposit in full when canceled before the balance is due', async () => {
    const buyer = await createBuyer(shop)
    const before = await getStock(shop, skuCode)
    const { orderNo } = await placePresale(buyer)
    const deposit = await startPaying(shop, buyer, orderNo)
    await approve(shop, deposit)
    const cancelled = await shop.call.ok(orderEndpoints.cancel, { orderNo }, { token: buyer.token })

    expect(cancelled).toMatchObject({ orderStatus: 'cancelled', refundedTotal: Number(deposit.amount) })
    expect(cancelled.refunds).toMatchObject([
      { amount: Number(deposit.amount), reason: 'Pre-order canceled' },
    ])
    expect(await getStock(shop, skuCode)).toEqual(before)
  })

  it('turns the deposit into store credit when the balance is not paid in time', async () => {
    const buyer = await createBuyer(shop)
    const { orderNo } = await placePresale(buyer)
    const deposit = await startPaying(shop, buyer, orderNo)
    await approve(shop, deposit)
    const held = await show(buyer, orderNo)
    await at(held.presale?.balanceEndsTime, buyer, async later => {
      expect(await show(later, orderNo)).toMatchObject({ orderStatus: 'cancelled', refundedTotal: 0 })
    })
    const member = await shop.deps.db.member.findUniqueOrThrow({ where: { id: buyer.memberId } })

    expect(member.pointsBalance).toBe(Math.round(Number(deposit.amount) * 100))

    const mail = await shop.deps.db.inboxMessage.findFirstOrThrow({
      where: { memberId: buyer.memberId, kind: 'order-expired' },
    })
    expect(mail.body).toContain('its balance wasn’t paid in time. Your deposit is now store credit in points')
    expect(mail.body).not.toContain('Nothing was charged')
  })

  it('refunds a duplicate deposit, and the refunded total is the sum of the refunds [SHOP-32]', async () => {
    const buyer = await createBuyer(shop)
    const { orderNo } = await placePresale(buyer)
    const first = await startPaying(shop, buyer, orderNo)
    const second = await startPaying(shop, buyer, orderNo)
    await approve(shop, first)

    expect((await approve(shop, second)).data).toMatchObject({ outcome: 'late' })

    const order = await show(buyer, orderNo)
    expect(order.refunds).toMatchObject([{ amount: Number(first.amount), reason: 'Paid twice' }])
    expect(order.refundedTotal).toBe(Number(first.amount))
    expect(order.history.at(-1)?.reason).toContain('refunded')
  })

  it('never enters a cart', async () => {
    const { token } = await createBuyer(shop)
    const item = { skuCode, buyCount: 1 }

    const added = await shop.call(cartEndpoints.add, item, { token })
    const merged = await shop.call.ok(cartEndpoints.batchAdd, [item], { token })

    expect(added).toMatchObject({ code: 500 })
    expect(merged.results).toMatchObject([{ outcome: 'skipped', reason: 'presale' }])
  })

  it('is never paid together with other orders', async () => {
    const buyer = await createBuyer(shop)
    const one = await placePresale(buyer)
    const two = await placePresale(buyer)

    const orderNos = [one.orderNo, two.orderNo]
    const check = await shop.call.ok(orderEndpoints.combineCheck, { orderNos }, { token: buyer.token })

    expect(check.canCombine).toBe(false)
    expect(check.rejections.map(rejection => rejection.reason)).toEqual(['presale', 'presale'])
  })
})
