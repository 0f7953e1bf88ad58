import { setWidth } from '#e2e/drivers/layout.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const guestPages = [
  '/',
  '/list/iphone-parts',
  '/search/lcd',
  '/detail/screen-assembly-for-iphone-13',
  '/cart.html',
  '/login.html',
  '/FAQ.html',
  '/wholesale.html',
  '/blog/detail/iphone-screen-grades-compared',
  '/contact-us.html',
  '/coupons.html',
  '/loyalty-store',
  '/quick-order',
  '/screen-refurbishing-solution',
]

const memberPages = ['/user.html', '/user-setting', '/user-coupons.html', '/wish-list.html']

test('[storefront-1] pages fit a phone, and the smallest one at a text size of 200%', async ({
  page,
  asMember,
}) => {
  test.slow()
  const measure = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  const enlarge = () => document.documentElement.style.setProperty('font-size', '200%', 'important')

  const expectToFit = async (path: string) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    expect.soft(await page.evaluate(measure), `${path} at 390 px`).toBeLessThanOrEqual(0)

    await setWidth(page, 320)
    await page.evaluate(enlarge)
    expect.soft(await page.evaluate(measure), path).toBeLessThanOrEqual(0)
  }

  for (const path of guestPages) await expectToFit(path)
  await asMember('oliver')
  for (const path of memberPages) await expectToFit(path)
})
