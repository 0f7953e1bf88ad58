import { paths } from '@fixbench/storefront/paths.ts'
import { catalogDriver } from '#e2e/drivers/catalog.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const screenPage = paths.detail('screen-assembly-for-iphone-13')

test('[storefront-exploded] the page of a part shows its place in the device, and its neighbors are links that work by keyboard', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(screenPage)
  await page
    .getByRole('navigation', { name: 'Page sections' })
    .getByRole('link', { name: 'Where it sits' })
    .click()
  const place = page.getByRole('region', { name: 'Where this part sits' })

  await expect(place.getByRole('link', { name: /^Screen Assembly/ })).toHaveAttribute('aria-current', 'true')

  await expectAccessible('main')
  await place.getByRole('link', { name: /^Rear Camera/ }).press('Enter')

  await expect(page).toHaveURL(/\/detail\/rear-camera-for-iphone-13/)
  await expect(place.getByRole('link', { name: /^Rear Camera/ })).toHaveAttribute('aria-current', 'true')
})

test('[storefront-exploded] a tool has no place in a device', async ({ page }) => {
  await page.goto(paths.detail('relife-rl-m28-swing-arm-stand-for-microscope'))
  await expect(page.getByRole('region', { name: 'Specifications' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where this part sits' })).toHaveCount(0)
})

test('[storefront-exploded] the place of a part and its neighbors are links without JavaScript', async ({
  openElsewhere,
}) => {
  const page = await openElsewhere({ javaScriptEnabled: false })
  await page.goto(screenPage)
  const place = page.getByRole('region', { name: 'Where this part sits' })
  await place.getByText('Rear Camera').click()
  await expect(page).toHaveURL(/\/detail\/rear-camera-for-iphone-13/)
})

test('[storefront-8] a chosen grade is in the URL and restored from it', async ({ page }) => {
  await page.goto(screenPage)
  const grade = page.getByRole('radio', { name: /^Hard OLED/ })
  await expect(grade).not.toBeChecked()
  await catalogDriver(page).choose('Hard OLED')
  await expect(page).toHaveURL(/[?&]sku=IP13-SCR-HO/)
  await page.reload()
  await expect(grade).toBeChecked()
})

test('[storefront-2] the tabs link to the sections and mark the current one; the buy bar follows', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(screenPage)
  const bar = page.locator('[data-action-bar]')

  await expect(bar).toHaveCount(0)

  const tabs = page.getByRole('navigation', { name: 'Page sections' })
  const tab = tabs.getByRole('link', { name: 'Specifications' })
  await tab.press('Enter')

  await expect(page).toHaveURL(/#specification$/)
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeInViewport()
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await expect(tabs).toBeInViewport()

  await expectAccessible('[data-action-bar]')
  await expect(bar.getByRole('button', { name: 'Add to cart' })).toBeInViewport()

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bar).toHaveCount(0)
})
