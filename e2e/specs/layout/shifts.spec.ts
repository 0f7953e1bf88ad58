import { paths } from '#client/paths.ts'
import { readShifts, recordShifts, scrollThrough } from '#e2e/drivers/shifts.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const WIDTHS = [390, 820, 1200]

// The fonts are in the cache: until they are, their fallbacks differ by a few pixels within a line.
test.beforeEach(async ({ page }) => {
  await page.goto(paths.contactUs())
  await page.evaluate(() => document.fonts.ready)
})

test(`[storefront-exploded] nothing on the home page moves while it loads at ${WIDTHS.join(', ')} px`, async ({
  page,
}) => {
  await recordShifts(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(paths.home())
    await expect(page.getByRole('button', { name: /^Save .+ to My devices$/ })).toBeVisible()
    await scrollThrough(page)
    expect(await readShifts(page), `${width} px`).toEqual([])
  }
})

test(`[storefront-2] nothing on a product page moves when its delivery dates and its buy bar appear at ${WIDTHS.join(', ')} px`, async ({
  page,
}) => {
  await recordShifts(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(paths.detail('screen-assembly-for-iphone-13'))
    await expect(
      page
        .getByRole('region', { name: 'Delivery' })
        .getByText(/^Arrives /)
        .first(),
    ).toBeVisible()
    await scrollThrough(page)
    await expect(page.locator('[data-away="above"]')).toHaveCount(1)
    expect(await readShifts(page), `${width} px`).toEqual([])
  }
})
