import { AxeBuilder } from '@axe-core/playwright'
import { listedPages } from '#client/console/pages.ts'
import { expect, test } from '#e2e/fixtures/stage.ts'

const DESKTOP = { width: 1440, height: 900 }
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
  test(`the page ${title} is accessible and fits a phone`, async ({ stage: { page, world } }) => {
    await world.reset()
    const errors: string[] = []
    const record = ({ message }: Error) => void errors.push(message)
    page.on('pageerror', record)
    await page.setViewportSize(DESKTOP)
    await page.goto(`${path}?world=${world.worldId}&search=${searches[title] ?? ''}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`),
    ).toEqual([])

    await page.setViewportSize(PHONE)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await page.setViewportSize(DESKTOP)
    page.off('pageerror', record)
    expect(errors).toEqual([])
  })
