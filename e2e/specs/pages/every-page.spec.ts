import { brand } from '@fixbench/contract/brand/brand.ts'
import { toParts } from '@fixbench/contract/core/lists.ts'
import { seoEndpoints } from '@fixbench/contract/seo/seo.contract.ts'
import { formatTitle, hasServerTitle } from '@fixbench/web/app/head/title.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/test.ts'
import { listedPages } from './listed-pages.ts'

/** Pages per group. A group shares a browser tab, which is faster. */
const GROUP_SIZE = 12

// Sign-in and registration redirect members, so guests and members have separate groups.
const groups = (['guest', 'member'] as const).flatMap(kind => {
  const pages = listedPages.filter(({ needs }) => needs === kind)
  return toParts(pages, GROUP_SIZE)
})

/** The title from the server or the static one; the heading for pages that are titled after their subject. */
const expectedTitle = async (
  page: Page,
  headers: Record<string, string>,
  path: string,
  heading: RegExp,
): Promise<string | RegExp> => {
  if (!hasServerTitle(path)) return heading
  const response = await page.request.get(seoEndpoints.page.path, { params: { url: path }, headers })
  const { data } = (await response.json()) as { data: { seoTitle: string } | null }
  return formatTitle(path, data?.seoTitle, undefined, brand.name)
}

for (const group of groups) {
  test(`[B-46] ${group.map(({ title }) => title).join(' ')} open with their heading and title, without errors`, async ({
    page,
    asMember,
    world,
  }) => {
    test.slow()
    if (group.some(({ needs }) => needs === 'member')) await asMember('oliver')
    for (const { path, heading } of group) {
      // Until all pictures and styles have arrived: one that is missing is an error of the page.
      const response = await page.goto(path, { waitUntil: 'load' })
      expect(response?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(heading)
      // Some pages redirect; the title of the final page counts.
      const shown = new URL(page.url()).pathname
      await expect(page, path).toHaveTitle(await expectedTitle(page, world.headers, shown, heading))
      await expect(page.getByText('There is nothing to see on this page'), path).toHaveCount(0)
      await expect(page.locator('link[rel=canonical]'), path).toHaveCount(1)
    }
  })
}
