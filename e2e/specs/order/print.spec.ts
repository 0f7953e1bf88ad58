import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test.beforeEach(async ({ page, asMember }) => {
  await asMember('oliver')
  await page.goto(paths.orders())
  await page
    .getByRole('link', { name: /^Details for order FB/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order FB/ })).toBeVisible()
})

test('an order is printed without the shop around it [ACC-08]', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('heading', { name: 'Ship to' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Order total' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Account' })).toBeHidden()
})

test('earlier updates of a package are printed, because paper can’t be opened [ACC-08]', async ({ page }) => {
  await page.goto(paths.orders())
  const shipped = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Return or claim' }) })
  await shipped
    .first()
    .getByRole('link', { name: /^Details for order FB/ })
    .click()
  const earlier = page.getByText(/^\d+ earlier updates?$/).first()

  await expect(earlier).toBeVisible()

  const last = page.locator('details', { has: earlier }).getByRole('listitem').last()
  await expect(last).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await last.scrollIntoViewIfNeeded()

  await expect(last).toBeInViewport()
})

test('the marks of reached steps are printed with their color, because their sign is white [ACC-08]', async ({
  page,
}) => {
  const step = page.getByRole('listitem').filter({ hasText: /^Ordered/ })
  await expect(step).toHaveCSS('print-color-adjust', 'exact')
})
