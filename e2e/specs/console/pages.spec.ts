import { listedPages } from '#client/console/pages.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** Searches that shorten long, uniform lists. */
const searches: Readonly<Record<string, string>> = {
  Coverage: 'address',
  'Error catalog': '30000',
  Presets: 'quote',
}
const PHONE = { width: 390, height: 844 }

/** Shows permanent loading states; tested in design.spec.ts. */
const TEST_BED = '/console/design'

for (const { path, title } of listedPages.filter(({ path }) => path !== TEST_BED))
  test(`the page ${title} is accessible and fits a phone`, async ({ page, world, expectAccessible }) => {
    await page.goto(`${path}?world=${world.worldId}&search=${searches[title] ?? ''}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible()

    await page.setViewportSize(PHONE)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  })
