import { expect, test } from '#e2e/fixtures/test.ts'

const pages = [
  '/',
  '/list/iphone-parts',
  '/detail/screen-assembly-for-iphone-13',
  '/search/lcd',
  '/cart.html',
  '/login.html',
  '/FAQ.html',
]

test('the main pages fit a phone without scrolling sideways', async ({ page }) => {
  test.slow()
  for (const path of pages) {
    await page.goto(path)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

test('[SCREEN-1-cart-guest-local] a guest buys on a phone: product, cart, checkout', async ({
  page,
  asMember,
}) => {
  test.slow()
  await page.goto('/detail/screen-assembly-for-iphone-13')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.goto('/cart.html')
  await expect(page.getByRole('link', { name: /Screen Assembly for iPhone 13/ }).first()).toBeVisible()
  await asMember('elodie')
  await page.goto('/payment/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm Order' })).toBeVisible()
})
