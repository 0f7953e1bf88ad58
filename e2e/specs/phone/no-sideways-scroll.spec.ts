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
