import { paths } from '@fixbench/storefront/paths.ts'
import { findCoveredControls } from '#e2e/drivers/covered.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const WIDTHS = [390, 1440]
const GUEST_PAGES = [paths.home(), paths.cart(), paths.login(), paths.register()]
const MEMBER_PAGES = [paths.cart(), paths.checkout(), paths.profile()]

for (const width of WIDTHS) {
  test.describe(`controls at ${width} px`, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height: 844 }))

    for (const path of GUEST_PAGES) {
      test(`can be pressed in their middle by a guest on ${path} [SHOP-44]`, async ({ page }) => {
        await page.goto(path)

        await expect.poll(() => findCoveredControls(page), { timeout: 20_000 }).toEqual([])
      })
    }

    for (const path of MEMBER_PAGES) {
      test(`can be pressed in their middle by a member on ${path} [SHOP-44]`, async ({ page, asMember }) => {
        await asMember('oliver')
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

        await expect.poll(() => findCoveredControls(page), { timeout: 20_000 }).toEqual([])
      })
    }
  })
}
