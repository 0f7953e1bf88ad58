import { requireData } from '@fixbench/client'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import type { Page } from '@playwright/test'
import { checkoutDriver } from '#e2e/drivers/checkout.driver.ts'
import { signInBuyer } from '#e2e/drivers/order.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

type Ending = { card: string; does: string; status: 'paid' | 'pending'; shows: (page: Page) => Promise<void> }

const answerBank = async (page: Page, answer: string) => {
  await expect(page.getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible()
  await page.getByRole('button', { name: answer }).click()
}
const seeTitle = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** What the browser does. packages/stand-ins/payment-host/gateway.test.ts has the endings that only the shop notices. */
const endings: readonly Ending[] = [
  {
    card: '4000 0000 0000 3220',
    does: 'a step-up that is approved pays',
    status: 'paid',
    shows: async page => {
      await answerBank(page, 'Approve')
      await seeTitle(page, 'Payment received')
    },
  },
  {
    card: '4000 0000 0000 3220',
    does: 'a declined step-up lets the buyer try again',
    status: 'pending',
    shows: async page => {
      await answerBank(page, 'Decline')
      await seeTitle(page, 'Payment declined')
      await page.getByRole('link', { name: 'Back to the shop' }).click()
      await seeTitle(page, 'Payment failed')
      await expect(page.getByText(/declined by your bank/)).toBeVisible()
      await page.getByRole('link', { name: 'Try again or use another method' }).click()
      await seeTitle(page, 'Pay for your order')
    },
  },
  {
    card: '4000 0000 0000 0077',
    does: 'a slow host pays in the end',
    status: 'paid',
    shows: page => seeTitle(page, 'Payment received'),
  },
]

const words = { paid: 'Paid', pending: 'Pending payment' } as const

for (const { card, does, status, shows } of endings) {
  test(`at the payment host ${does}`, async ({ page, asMember, world }) => {
    const { orders } = await signInBuyer(world, 'elodie')
    const orderNo = await orders.place(specials.plainScreen.skuCode, 1)
    await asMember('elodie')
    await page.goto(paths.payment(orderNo))
    await checkoutDriver(page).payByCard(card)
    await shows(page)

    await expect.poll(async () => (await orders.show(orderNo)).orderStatus).toBe(status)

    await page.goto(paths.orders({ orderNo }))
    await expect(page.getByRole('region', { name: 'Status' })).toContainText(words[status])
  })
}

test('a payment stays pending until its lost notice is resent', async ({
  page,
  asMember,
  world,
  expectAccessible,
}) => {
  const { api, orders } = await signInBuyer(world, 'elodie')
  const orderNo = await orders.place(specials.plainScreen.skuCode, 1)
  await asMember('elodie')
  await page.goto(paths.payment(orderNo))
  await checkoutDriver(page).payByCard('4000 0000 0000 0259')
  await seeTitle(page, 'We’re waiting for confirmation from your bank')
  await page.goto(paths.paymentStatus(orderNo))
  const payment = page.getByRole('region', { name: 'Payment' })

  await expect(payment.getByRole('status')).not.toHaveText('Paid')

  await expectAccessible('main')
  const { orderPn } = await requireData(api.payment.status({ orderNo }))
  await requireData(world.console.payments.send({ orderPn, fields: {}, signing: 'right', isNewId: true }))

  await expect(payment.getByRole('status')).toHaveText('Paid')
  expect((await orders.show(orderNo)).orderStatus).toBe('paid')
})
