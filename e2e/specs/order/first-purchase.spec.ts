import { paths } from '@fixbench/storefront/paths.ts'
import { catalogDriver } from '#e2e/drivers/catalog.driver.ts'
import { checkoutDriver } from '#e2e/drivers/checkout.driver.ts'
import { sessionDriver } from '#e2e/drivers/session.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[SCREEN-1-checkout-card, SCREEN-1-search, SCREEN-1-cart-guest-local, STATE-4-login-merge] a guest finds a screen, signs in at checkout, pays by card and sees the order', {
  tag: '@phone',
}, async ({ page, world, expectAccessible }) => {
  test.slow()
  const catalog = catalogDriver(page)
  const checkout = checkoutDriver(page)
  await catalog.openHome()
  await expectAccessible()
  await catalog.search('iphone 13 screen')
  await expectAccessible('main')
  await catalog.openFromList('Screen Assembly for iPhone 13')
  await expectAccessible('main')
  await catalog.setQuantity(3)
  await catalog.addToCart()

  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()

  await page.goto(paths.cart())
  await expect(page.getByRole('heading', { name: 'Shopping cart' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Screen Assembly for iPhone 13/ })).toBeVisible()

  await expectAccessible('main')
  await page.getByRole('link', { name: 'Sign in to check out' }).click()

  await expect(page).toHaveURL(/\/login\.html\?redirect=%2Fpayment%2Fcart/)

  await sessionDriver(page).signIn('elodie')
  await expect(page).toHaveURL(/\/payment\/cart/)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm Order' })).toBeVisible()
  await expect(page.getByText('VAT (IOSS)')).toBeVisible()

  await expectAccessible('main')
  const orderNo = await checkout.placeOrder()
  await expectAccessible('main')

  await checkout.payByCard('4242 4242 4242 4242')
  await expect(page).toHaveURL(/pay-success\.html/)

  await expectAccessible('main')
  await world.waitForMessage({ kind: 'order-paid' })

  await page.goto(paths.orders({ orderNo }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNo)
  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible()

  await expectAccessible('main')
})

test('[ERR-5000001] a declined card leaves the order unpaid, and the buyer can try another one', async ({
  page,
  asMember,
}) => {
  test.slow()
  const checkout = checkoutDriver(page)
  await asMember('elodie')
  await page.goto(paths.payment('cart'))
  await checkout.placeOrder()
  await checkout.payByCard('4000 0000 0000 0002')

  await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible()

  await page.getByRole('button', { name: 'Try another card' }).click()
  await checkout.fillCard('4242 4242 4242 4242')

  await expect(page).toHaveURL(/pay-success\.html/)
})
