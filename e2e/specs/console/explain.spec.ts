import { expect, test } from '#e2e/fixtures/test.ts'

test('“Why this number?” leads from the total of a page to its steps [SHOP-44]', async ({
  page,
  asMember,
  expectAccessible,
  consoleErrors,
}) => {
  await asMember('greta')
  await page.goto('/payment/cart')
  const badge = page.locator('console-badge')
  await badge.getByRole('link', { name: /^Console: world/ }).hover()

  const opening = page.waitForEvent('popup')
  await badge.getByRole('link', { name: 'Why this number?' }).click()
  const explained = await opening

  const steps = explained.getByRole('region', { name: 'Steps to the total' })
  await expect(steps).toContainText('the largest deduction')

  const total = await steps.getByRole('row').last().getByRole('cell').last().innerText()
  await expect(page.getByText(total, { exact: true }).first()).toBeVisible()
  await expect(explained.getByRole('region', { name: 'Coupons that apply' })).toContainText('Used')

  await page.goto(explained.url())
  await expect(page.getByRole('heading', { name: 'Why this number' })).toBeVisible()

  await expectAccessible('main')
  expect(consoleErrors).toEqual([])
})

test('“Why this number” asks for a buyer when nobody is signed in [SHOP-44]', async ({ page, world }) => {
  await page.goto(`/console/explain?world=${world.worldId}`)

  await expect(page.getByText('Choose a buyer')).toBeVisible()
})

test('the badge explains the total of a guest’s cart, and its link shows the same elsewhere [SHOP-44]', async ({
  page,
  world,
}) => {
  await page.goto('/detail/screen-assembly-for-iphone-13')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('link', { name: 'Cart, 1' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const badge = page.locator('console-badge')
  await badge.getByRole('link', { name: /^Console: world/ }).hover()
  const link = badge.getByRole('link', { name: 'Why this number?' })

  await expect(link).toHaveAttribute('href', /items=IP13-/)

  const opening = page.waitForEvent('popup')
  await link.click()
  const explained = await opening

  const steps = explained.getByRole('region', { name: 'Steps to the total' })
  const total = await steps.getByRole('row').last().getByRole('cell').last().innerText()

  await expect(page.getByText(total, { exact: true }).first()).toBeVisible()
  await expect(explained.getByText(/^guest, /)).toBeVisible()

  await world.console.requests.clear({ worldId: world.worldId })
  await explained.reload()

  await expect(steps).toContainText(total)
})
