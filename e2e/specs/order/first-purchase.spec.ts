import { paths } from '#client/app/paths.ts'
import { catalogDriver } from '#e2e/drivers/catalog.driver.ts'
import { sessionDriver } from '#e2e/drivers/session.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[SCREEN-1-checkout-card, SCREEN-1-search, SCREEN-1-cart-guest-local, STATE-4-login-merge] a guest finds a screen, signs in at checkout, pays by card and sees the order', async ({
  page,
  world,
  expectAccessible,
}) => {
  const catalog = catalogDriver(page)
  await catalog.openHome()
  await expectAccessible()
  await catalog.search('iphone 13 screen')
  await expectAccessible()
  await catalog.openFromList('Screen Assembly for iPhone 13')
  await expectAccessible()
  await catalog.setQuantity(3)
  await catalog.addToCart()
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()

  await page.goto(paths.cart())
  await expect(page.getByRole('heading', { name: 'Shopping cart' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Screen Assembly for iPhone 13/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Sign in to check out' }).click()

  await expect(page).toHaveURL(/\/login\.html\?redirect=%2Fpayment%2Fcart/)
  await sessionDriver(page).signIn('elodie')
  await expect(page).toHaveURL(/\/payment\/cart/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.screenshot({ path: 'test-results/checkout.png', fullPage: true })
  await expectAccessible()
  await page
    .getByRole('button', { name: /place order|submit order|pay/i })
    .first()
    .click()

  await expect(page).toHaveURL(/\/payment\/\d|\/payment\/[A-Z]/)
  await page.screenshot({ path: 'test-results/pay.png', fullPage: true })
  expect(world.worldId).not.toBe('main')
})
