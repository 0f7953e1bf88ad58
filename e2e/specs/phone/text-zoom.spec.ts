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

test('[storefront-1] pages fit the smallest phone at a text size of 200%', async ({ page, asMember }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 800 })
  const measure = () => {
    document.documentElement.style.setProperty('font-size', '200%', 'important')
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  }

  const expectToFit = async (path: string) => {
    await page.goto(path)
    expect.soft(await page.evaluate(measure), path).toBeLessThanOrEqual(0)
  }

  for (const path of guestPages) await expectToFit(path)
  await asMember('oliver')
  for (const path of memberPages) await expectToFit(path)
})
