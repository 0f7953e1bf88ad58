import { paths } from '@fixbench/storefront/paths.ts'
import type { Page } from '@playwright/test'
import { findCoveredControls } from '#e2e/drivers/covered.driver.ts'
import { setWidth } from '#e2e/drivers/layout.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const WIDTHS = [1440, 390]

/** Opens the pages in one tab and resizes it, which is faster than a tab per page and width. */
const expectUncovered = async (page: Page, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached()

    for (const width of WIDTHS) {
      await setWidth(page, width)
      await expect
        .poll(() => findCoveredControls(page), { message: `${address} at ${width} px`, timeout: 20_000 })
        .toEqual([])
    }
  }
}

test('controls of a guest can be pressed in their middle on a phone and a desktop [SHOP-44]', async ({
  page,
}) => {
  await expectUncovered(page, [paths.home(), paths.cart(), paths.login(), paths.register()])
})

test('controls of a member can be pressed in their middle on a phone and a desktop [SHOP-44]', async ({
  page,
  asMember,
}) => {
  await asMember('oliver')
  await expectUncovered(page, [paths.cart(), paths.checkout(), paths.profile()])
})
