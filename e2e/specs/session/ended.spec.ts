import { LIVE_PATH } from '@fixbench/contract/core/live-events.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { sessionDriver } from '#e2e/drivers/session.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/**
 * Blocks the badge and never answers the stream of live events, because both would tell the page about the moved clock.
 * Real sessions end without a notification.
 */
test.beforeEach(async ({ page }) => {
  await page.route(/\/console\/.*badge.*\.[jt]s$/, route =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.route(
    url => url.pathname === LIVE_PATH,
    () => {},
  )
})

test('[ERR-100001] a member whose session has ended on an open page signs in again on it, and stays signed in', async ({
  page,
  context,
  asMember,
  world,
}) => {
  await asMember('tom')
  await page.goto(paths.userPoints())
  await world.advance({ days: 8 })
  await page.getByRole('link', { name: 'Spent' }).click()

  await expect(page).toHaveURL(/\/login\.html\?redirect=%2Fuser-points\.html/)
  await expect(page.getByText('Login has expired')).toBeVisible()

  await sessionDriver(page).signIn('tom')
  await expect(page.getByRole('heading', { level: 1, name: 'My Points' })).toBeVisible()

  const readToken = async () => (await context.cookies()).find(({ name }) => name === 'shop_token')?.value
  const token = await readToken()

  expect(token).toBeTruthy()

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My Coupons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Coupons' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My Coupons' })).toBeVisible()
  expect(await readToken()).toBe(token)
})

test('[ERR-100001] a page opened with a session that the shop rejects leads to the home page as a guest, with the reason', async ({
  page,
  setSession,
}) => {
  await setSession('no-session-of-this-shop')
  await page.goto(paths.orders())
  await expect(page).toHaveURL(paths.home())
  await expect(page.getByText('Login has expired')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
})

test('a member who signs in again in another tab continues on the open page', async ({
  page,
  context,
  asMember,
  world,
}) => {
  await asMember('tom')
  await page.goto(paths.userPoints())
  await world.advance({ days: 8 })
  await asMember('tom')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My Address' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'My Address' })).toBeVisible()

  await page.goto(paths.orders())
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).toContain('shop_token')
})
