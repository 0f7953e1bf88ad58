import { paths } from '@fixbench/storefront/paths.ts'
import { sessionDriver } from '#e2e/drivers/session.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** The cart link once it shows the number of items. */
const cartOf = { tab: /^Cart, [1-9]\d*$/ }

test('two tabs share a cart, and a sign-out in one signs out the other', async ({
  page,
  context,
  asMember,
}) => {
  await asMember('oliver')
  await page.goto(paths.cart())
  const other = await context.newPage()
  await other.goto(paths.bestSellers())
  const badge = other.getByRole('link', { name: cartOf.tab })
  const before = await badge.getAttribute('aria-label')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()

  await expect(badge).not.toHaveAttribute('aria-label', before ?? '')

  const after = (await badge.getAttribute('aria-label')) ?? ''
  await expect(page.getByRole('link', { name: cartOf.tab })).toHaveAttribute('aria-label', after)

  await page.goto(paths.setting())
  const question = page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' })
  await page.getByRole('button', { name: 'Sign out everywhere' }).first().click()
  await question.click()

  await expect(page).toHaveURL(/\/login\.html/)
  await expect(other.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible()
})

test('a sign-in in one tab takes the sign-in page of another to the page it was opened for', async ({
  page,
  context,
}) => {
  await page.goto(paths.login(paths.userPoints()))
  const other = await context.newPage()
  await other.goto(paths.login())
  await sessionDriver(other).signIn('oliver')
  await expect(other).toHaveURL(paths.home())
  await expect(page.getByRole('heading', { level: 1, name: 'My Points' })).toBeVisible()
  await expect(page).toHaveURL(paths.userPoints())
})

test('one device signs out another, which must sign in again', async ({ page, openElsewhere }) => {
  const phone = await openElsewhere()
  await phone.goto(paths.login(paths.orders()))
  await sessionDriver(phone).signIn('tom')

  await expect(phone).toHaveURL(/\/user-order\.html/)

  await page.goto(paths.login(paths.setting()))
  await sessionDriver(page).signIn('tom')
  const devices = page.getByRole('region', { name: 'Signed-in devices' })

  await expect(devices.getByText('This device')).toBeVisible()

  await devices.getByRole('button', { name: /^Sign out Chrome on/ }).click()
  await expect(page.getByText('Device signed out')).toBeVisible()

  await phone.getByRole('link', { name: 'My Address' }).first().click()
  await expect(phone).toHaveURL(/\/login\.html\?redirect=%2Fuser-address\.html/)
  await expect(phone.getByText('Login has expired')).toBeVisible()
})

test('a member exports the data, then deletes the account', async ({ page, asMember, expectAccessible }) => {
  await asMember('wanda')
  await page.goto(paths.setting())
  await expectAccessible('main')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()

  expect((await download).suggestedFilename()).toMatch(/^fixbench-data-2025-\d\d-\d\d\.json$/)

  await page.getByRole('button', { name: 'Delete account…' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill('bench2025')
  await expectAccessible('dialog[open]')
  await page.getByRole('button', { name: 'Delete account', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible()

  await page.getByRole('button', { name: 'Go to home page' }).click()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible()
})

test('[STATE-4-sign-out-reload, CALL-login-signOut-request, CONST-cart-dropdown-width, CONST-cart-dropdown-scroll-height] the cart opens on hover, and signing out in the user menu reloads the page', async ({
  page,
  asMember,
}) => {
  await asMember('bruno')
  await page.goto(paths.bestSellers())
  await page.getByRole('link', { name: cartOf.tab }).hover()
  const list = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Remove/ }) })

  await expect(list.getByRole('listitem').first()).toBeVisible()

  const measure = () =>
    list.evaluate(element => ({
      height: element.clientHeight,
      scrolls: element.scrollHeight > element.clientHeight,
      width: element.closest('[aria-label]')?.getBoundingClientRect().width,
    }))
  await expect.poll(measure).toEqual({ height: 300, scrolls: true, width: 340 })

  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: /^Hello/ }).hover()
  const leaving = page.waitForRequest(/\/api\/login\/signOut$/)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()

  expect((await leaving).postData()).toMatch(/memberId=\d+/)
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
  await expect(page).toHaveURL(/\/best-sellers$/)
})
