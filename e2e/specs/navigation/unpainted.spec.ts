import { INTERACTIVE } from '@fixbench/storefront/lib/use-interactive-marker.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a page of which no paint is reported becomes interactive once it has loaded', async ({ page }) => {
  await page.addInitScript(() => {
    class Silent {
      observe() {}
      disconnect() {}
    }
    Object.assign(window, { PerformanceObserver: Silent })
  })

  await page.goto(paths.faq(), { timeout: 20_000 })

  await expect(page.locator('html')).toHaveAttribute(INTERACTIVE)
})
