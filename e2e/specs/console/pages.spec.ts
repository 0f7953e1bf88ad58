import { listedPages } from '@fixbench/console/pages.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** Searches that shorten long, uniform lists. */
const searches: Readonly<Record<string, string>> = {
  Coverage: 'address',
  'Error catalog': '30000',
  Presets: 'quote',
}
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Shows permanent loading states; tested in design.spec.ts. */
const TEST_BED = '/console/design'

/** Pages per test. They share a world and a tab, which is faster. */
const GROUP_SIZE = 6

const tested = listedPages.filter(({ path }) => path !== TEST_BED)
const groups = Array.from({ length: Math.ceil(tested.length / GROUP_SIZE) }, (_, index) =>
  tested.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
)

for (const group of groups) {
  const titles = group.map(({ title }) => title).join(', ')

  test(`the pages ${titles} are accessible and fit a phone`, async ({ page, world, expectAccessible }) => {
    for (const { path, title } of group) {
      await page.setViewportSize(DESKTOP)
      await page.goto(`${path}?world=${world.worldId}&search=${searches[title] ?? ''}`)
      await expect(page.getByRole('heading', { level: 1 }), title).toBeVisible()
      await expect(page.locator('[aria-busy="true"]'), title).toHaveCount(0)
      await test.step(title, expectAccessible)

      await page.setViewportSize(PHONE)
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow, title).toBeLessThanOrEqual(0)
    }
  })
}

for (const name of ['requests', 'inbox', 'coverage']) {
  test(`the filters of ${name} fit into one row at 1200 px`, async ({ page, world }) => {
    await page.setViewportSize({ width: 1200, height: 900 })
    await page.goto(`/console/${name}?world=${world.worldId}`)
    const fields = page.getByRole('group', { name: /^Filter/ }).locator('input, select')
    await expect(fields.nth(2)).toBeVisible()
    const tops = await fields.evaluateAll(all => all.map(field => field.getBoundingClientRect().top))
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(10)
  })
}

test('a search that is too long, or an invalid page number, leaves the filters of a list in place', async ({
  page,
  world,
}) => {
  await page.goto(`/console/orders?world=${world.worldId}&page=1.5&search=${'x'.repeat(150)}`)
  await expect(page.getByText('at most 100 characters', { exact: false })).toBeVisible()
  await page.getByRole('searchbox').fill('FB25')
  await expect(page.getByRole('row').nth(1)).toContainText('FB25')
  await page.goto(`/console/payments?world=${world.worldId}&search=${'x'.repeat(150)}`)
  await page.getByRole('searchbox').fill('PN25')
  await expect(page.getByRole('row').nth(1)).toContainText('PN25')
})
