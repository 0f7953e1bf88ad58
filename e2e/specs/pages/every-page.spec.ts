import { expect, test } from '#e2e/fixtures/test.ts'
import { listedPages } from './listed-pages.ts'

/** Pages of one group share a browser tab, so that hundreds of them stay quick. */
const GROUP_SIZE = 12

const groups = Array.from({ length: Math.ceil(listedPages.length / GROUP_SIZE) }, (_, index) =>
  listedPages.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
)

for (const group of groups) {
  test(`${group.map(({ title }) => title).join(' ')} open with a heading and without trouble`, async ({
    page,
    asMember,
  }) => {
    test.slow()
    if (group.some(({ needs }) => needs === 'member')) await asMember('oliver')
    for (const { path } of group) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached()
      await expect(page, path).toHaveTitle(/\S/)
      await expect(page.getByText('There is nothing to see on this page'), path).toHaveCount(0)
      await expect(page.locator('link[rel=canonical]'), path).toHaveCount(1)
    }
  })
}
