import { requireData } from '@fixbench/client'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import type { Locator } from '@playwright/test'
import { checkoutDriver } from '#e2e/drivers/checkout.driver.ts'
import { signInBuyer } from '#e2e/drivers/order.driver.ts'
import { photoFile } from '#e2e/drivers/upload-files.ts'
import { leaveShop } from '#e2e/fixtures/leave-shop.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const GOOD_CARD = '4242 4242 4242 4242'
/** More tab stops than any page of the purchase has. */
const MAX_TAB_STOPS = 120

test('[ROUTE-presale-payment] a pre-order is paid by a deposit now and its balance later', async ({
  page,
  asMember,
  world,
  expectAccessible,
}) => {
  test.slow()
  const checkout = checkoutDriver(page)
  await asMember('elodie')
  await page.goto(paths.preOrder(specials.presale.skuCode, 1))
  const plan = page.getByRole('region', { name: 'Payment in two parts' })

  await expect(plan).toContainText('Balance')

  await expectAccessible('main')
  await page.getByRole('button', { name: 'Place order', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Pay the deposit' })).toBeVisible()
  await expect(page).toHaveURL(/\/presale-payment\/FB/)

  const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await checkout.payByCard(GOOD_CARD)

  await expect(page).toHaveURL(/pay-success\.html/)

  await world.waitForMessage({ kind: 'presale-deposit-paid' })

  await page.goto(paths.presalePayment(orderNo))
  await expect(page.getByRole('heading', { name: 'Your pre-order is reserved' })).toBeVisible()

  await expectAccessible('main')
  // The open page would notice that its session has ended, and end the new one with it.
  await leaveShop(page)
  await world.advance({ days: 46 })
  await world.waitForMessage({ kind: 'presale-balance-due' })
  await asMember('elodie')
  await page.goto(paths.orders())
  await page.getByRole('link', { name: 'Pay balance' }).click()
  await checkout.payByCard(GOOD_CARD)
  await world.waitForMessage({ kind: 'order-paid' })
  await page.goto(paths.orders({ orderNo }))

  await expect(page.getByRole('link', { name: 'Invoice' })).toBeVisible()
})

test('[CALL-shop-order-combineCheck] several unpaid orders are paid with one payment', async ({
  page,
  asMember,
  world,
  expectAccessible,
}) => {
  test.slow()
  const { orders } = await signInBuyer(world, 'elodie')
  const numbers = [
    await orders.place(specials.plainScreen.skuCode, 1),
    await orders.place(specials.plainScreen.otherGradeSkuCode, 1),
  ]
  await asMember('elodie')
  await page.goto(paths.orders())
  await page.getByRole('link', { name: 'Pay for them together' }).click()
  for (const orderNo of numbers) await page.getByRole('checkbox', { name: new RegExp(orderNo) }).check()
  await expectAccessible('main')
  await checkoutDriver(page).payByCard(GOOD_CARD)

  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText(numbers.join(', '))

  for (const orderNo of numbers) expect((await orders.show(orderNo)).orderStatus).toBe('paid')
})

test('[OWN-payment-proof] a bank transfer is proved with a receipt and confirmed by the shop', async ({
  page,
  asMember,
  world,
  expectAccessible,
}) => {
  test.slow()
  const { orders } = await signInBuyer(world, 'elodie')
  const orderNo = await orders.place(specials.plainScreen.skuCode, 12)
  await asMember('elodie')
  await page.goto(paths.payment(orderNo))
  await page.getByRole('button', { name: 'Change payment method' }).click()
  await page.getByRole('radio', { name: /Bank Transfer/ }).check()
  await page.getByRole('button', { name: /Show bank details/ }).click()

  await expect(page.getByRole('heading', { name: 'Send the transfer from your bank' })).toBeVisible()

  await expectAccessible()
  await page.locator('input[type=file]').setInputFiles(photoFile('slip.png'))
  await page.getByRole('button', { name: 'Upload receipt' }).click()

  await expect(page.getByText('We received your transfer receipt', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Under review')).toBeVisible()

  const payment = page.getByRole('region', { name: 'Bank transfer' })
  const orderPn = (await payment.getByText(/^PN\d+/).textContent()) ?? ''
  await requireData(world.console.controls.confirmBankTransfer({ orderPn }))
  await page.goto(paths.orders({ orderNo }))
  const invoice = await page.request.get(paths.invoice(orderNo))

  expect([invoice.status(), invoice.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await asMember('oliver')
  expect((await page.request.get(paths.invoice(orderNo))).status()).toBe(404)
})

test('[SCREEN-1-checkout-card] a purchase from cart to receipt works by keyboard alone', async ({
  page,
  asMember,
  world,
}) => {
  test.slow()
  await asMember('elodie')
  const tabTo = async (goal: Locator) => {
    await expect(goal).toBeEnabled()
    const isThere = () => goal.evaluate(element => element === document.activeElement)
    for (let stop = 0; stop < MAX_TAB_STOPS && !(await isThere()); stop++) await page.keyboard.press('Tab')
    await expect(goal).toBeFocused()
    await expect(goal).toBeInViewport()
  }

  const go = async (role: 'link' | 'button', name: string | RegExp) => {
    await tabTo(page.getByRole(role, { name }).first())
    await page.keyboard.press('Enter')
  }

  await page.goto(paths.cart())
  await go('link', 'Skip to content')

  await expect(page.getByRole('main')).toBeFocused()

  await go('link', 'Check out')
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm Order' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page.getByRole('radio', { name: /working days/ }).first())
  await page.keyboard.press('ArrowDown')
  await go('button', 'Place order')

  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible()

  const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await go('button', /^Pay by card/)
  await tabTo(page.getByRole('textbox', { name: 'Card number' }))
  await page.keyboard.type('4242424242424242')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12/30')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/pay-success\.html/)

  await world.waitForMessage({ kind: 'order-paid' })
  await requireData(world.console.controls.shipOrder({ orderNo }))
  await page.goto(paths.orders({ orderNo }))
  await go('button', 'Confirm receipt')
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' }))
  await page.keyboard.press('Enter')

  await expect(page.getByText('You confirmed receipt')).toBeVisible()
})
