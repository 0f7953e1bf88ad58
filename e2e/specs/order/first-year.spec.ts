import { requireData } from '@fixbench/client'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { apiDriver } from '#e2e/drivers/api.driver.ts'
import { orderDriver } from '#e2e/drivers/order.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[RULE-card-demo-sales, SCREEN-1-after-sale, SCREEN-1-reviews] the first year of a member: orders, a pre-order, a return, points and the end of the warranty', async ({
  page,
  world,
  setSession,
}) => {
  test.setTimeout(90_000)
  const api = apiDriver(world, 'nina')
  const orders = orderDriver(api, world)
  const mails = async (kind: string) => (await world.messages({ kind, to: persona('nina').email })).length
  const later = async (days: number) => {
    await world.advance({ days })
    await api.signIn()
  }

  // July: a first order is paid, shipped, received and reviewed; another one expires.
  await api.signIn()
  const first = await orders.place(specials.plainScreen.skuCode, 12)
  await orders.payByTransfer(first)
  const preOrder = await orders.preOrder(specials.presale.skuCode, 12)
  await orders.payByTransfer(preOrder)
  const forgotten = await orders.place(specials.plainScreen.skuCode, 1)
  await orders.deliver(first)
  const received = await requireData(api.order.confirmReceipt({ orderNo: first }))

  expect(received.pointsEarned).toBeGreaterThan(0)

  const item = received.items[0]
  if (item === undefined) throw new Error('The order holds nothing')
  const words = { orderItemId: item.id, rating: 5, content: 'Bright and without a flaw.' }
  await requireData(api.review.batchAdd({ orderNo: first, items: [words] }))
  await later(2)

  expect(await orders.show(forgotten)).toMatchObject({
    orderStatus: 'cancelled',
    cancelReason: 'Payment window closed',
  })
  expect(await mails('order-expired')).toBe(1)

  // September: the balance of the pre-order is due. It is paid and shipped.
  expect((await orders.show(preOrder)).presale?.stage).toBe('waiting')

  await later(45)
  expect(await orders.show(preOrder)).toMatchObject({
    presale: { stage: 'balance' },
    actions: { canPay: true },
  })
  expect(await mails('presale-balance-due')).toBe(1)

  await orders.payByTransfer(preOrder)
  await orders.deliver(preOrder)

  expect(await orders.show(preOrder)).toMatchObject({ orderStatus: 'shipped', presale: { stage: 'settled' } })

  // October: one screen fails under warranty and is refunded, including its points.
  await later(30)
  const before = await requireData(api.points.balance())
  const request = {
    orderNo: first,
    resolution: 'refund' as const,
    reasonCode: 'touch-fault',
    description: 'Touch stopped working.',
  }
  const asked = await requireData(
    api.afterSale.add({
      ...request,
      items: [{ orderItemId: item.id, quantity: 2 }],
    }),
  )
  const tooMany = await api.afterSale.add({
    ...request,
    items: [{ orderItemId: item.id, quantity: 11 }],
  })

  expect(tooMany.code).toBe(300002)

  const { afterSaleNo } = asked
  await requireData(
    world.console.controls.decideAfterSale({ afterSaleNo, to: 'accepted', answer: 'Please send it back.' }),
  )
  await requireData(world.console.controls.decideAfterSale({ afterSaleNo, to: 'closed' }))
  const refunded = await requireData(api.afterSale.detail({ id: afterSaleNo }))

  expect(refunded).toMatchObject({ status: 'closed', refunds: [{ amount: refunded.refundAmount }] })
  expect((await orders.show(first)).refundedTotal).toBe(refunded.refundAmount)

  const after = await requireData(api.points.balance())
  expect(after.balance).toBeLessThan(before.balance)

  // A year later: the session, the points and the warranty have expired.
  await world.advance({ days: 340 })
  expect((await api.order.detail({ orderNo: first })).code).toBe(100001)

  const token = await api.signIn()
  const late = await api.afterSale.add({
    ...request,
    items: [{ orderItemId: item.id, quantity: 1 }],
  })

  expect(late).toMatchObject({ code: 500, msg: 'The deadline to report this has passed' })
  expect((await requireData(api.points.balance())).balance).toBe(0)

  // The member's view of all this.
  await setSession(token)
  await page.goto(paths.orders({ orderNo: first }))

  await expect(page.getByRole('region', { name: 'Refunds' })).toBeVisible()

  const invoice = await page.request.get(paths.invoice(first))
  expect([invoice.status(), invoice.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.goto(paths.orders())
  for (const orderNo of [first, preOrder, forgotten]) {
    await expect(page.getByRole('link', { name: orderNo, exact: true })).toBeVisible()
  }
})
