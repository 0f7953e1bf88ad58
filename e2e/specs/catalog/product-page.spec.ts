import { paths } from '#client/paths.ts'
import { openUnscripted } from '#e2e/drivers/unscripted.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const screenPage = paths.detail('screen-assembly-for-iphone-13')

test('[storefront-exploded] the page of a part shows where it sits, and its neighbors lead to their pages by keys', async ({
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
  await expectAccessible()
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
  browser,
  baseURL,
  world,
}) => {
  const page = await openUnscripted(browser, baseURL, world)
  await page.goto(screenPage)
  const place = page.getByRole('region', { name: 'Where this part sits' })
  await place.getByText('Rear Camera').click()
  await expect(page).toHaveURL(/\/detail\/rear-camera-for-iphone-13/)
  await page.context().close()
})
