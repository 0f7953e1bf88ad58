import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test.describe('campaign pages', () => {
  test('[issue-21.6] show artwork, picks and rules that match the products below', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(paths.promotion('clearance'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions: Clearance')
    await expect(page.locator('img[src*="campaign-hero"]')).toHaveAttribute('src', /topic-clearance/)

    const picks = page.getByRole('region', { name: 'Start here' })
    await expect(picks.getByText('Biggest discount')).toBeVisible()

    await expectAccessible('main')
    await page.getByRole('link', { name: 'How it works' }).click()
    const rules = page.getByRole('region', { name: 'How it works' })

    await expect(rules).toBeInViewport()
    await expect(rules.getByText('At least 25% off')).toBeVisible()
    await expect(rules.getByText('Ends Aug 1, 2025')).toBeVisible()

    const offs = page.getByText(/^\d+% off$/)
    await expect.poll(() => offs.count()).toBeGreaterThan(5)

    const percents = (await offs.allTextContents()).map(text => Number.parseInt(text, 10))
    expect(Math.min(...percents)).toBeGreaterThanOrEqual(25)
  })

  test('[issue-21.6] say when the sale is over', async ({ page, world }) => {
    await world.setClock('2025-08-02T09:00:00Z')
    await page.goto(paths.hotDeals())
    await expect(page.getByText('This sale has ended. See our best sellers.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('timer')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'How it works' })).toHaveCount(0)
  })
})
