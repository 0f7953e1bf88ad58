import { requireData } from '@fixbench/client'
import { toParts } from '@fixbench/contract/core/lists.ts'
import { presets } from '@fixbench/presets/index.ts'
import type { Page } from '@playwright/test'
import { findLayoutFaults, LAYOUT_WIDTHS, PRESET_WIDTHS } from '#e2e/drivers/layout.driver.ts'
import { MEASURED, type Measured } from '#e2e/fixtures/layout-report.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { listedPages } from '../pages/listed-pages.ts'

/** `npm run check:layout-widths` measures every page at every width. The suite measures a representative part. */
const isFull = process.env['LAYOUT_CAMPAIGN'] === 'full'

/** Widths at which layouts have broken before, and a phone. The full run measures all widths. */
const widths = isFull
  ? LAYOUT_WIDTHS
  : LAYOUT_WIDTHS.filter(width => [320, 390, 768, 820, 1200, 1280].includes(width))

/** One page per layout and kind of content. */
const REPRESENTATIVE = new Set([
  '/',
  '/detail/screen-assembly-for-iphone-13',
  '/list/iphone-parts',
  '/search/lcd',
  '/cart.html',
  '/wholesale.html',
  '/laser-machine',
  '/FAQ.html',
  '/shipping-policy.html',
  '/blog/detail/iphone-screen-grades-compared',
  '/login.html',
  '/loyalty-store',
  '/user.html',
  '/user-order.html',
])

const pages = isFull ? listedPages : listedPages.filter(({ path }) => REPRESENTATIVE.has(path))
const GROUP_MS = 180_000

/** Waits for the page to settle, because late content moves it while it is measured. */
const expectToFit = async (page: Page, widths: readonly number[], name: string): Promise<void> => {
  const measured: Measured = { name, faults: [] }
  const measure = async (): Promise<string[]> => {
    measured.faults = await findLayoutFaults(page, widths)
    return measured.faults
  }
  await expect.configure({ soft: true }).poll(measure, { message: name, timeout: 20_000 }).toEqual([])
  test.info().annotations.push({ type: MEASURED, description: JSON.stringify(measured) })
}

for (const [at, group] of toParts(pages, 8).entries()) {
  test(`[storefront-1] [storefront-3] [storefront-6] pages fit ${widths.join(', ')} px, part ${at + 1}`, async ({
    page,
    asMember,
  }) => {
    test.setTimeout(GROUP_MS)
    if (group.some(({ needs }) => needs === 'member')) await asMember('oliver')
    for (const { path } of group) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await expectToFit(page, widths, path)
    }
  })
}

/** Presets with pages unlike those above. */
const PRESETS_IN_SUITE = new Set([
  'big-cart',
  'nigeria-checkout',
  'cart-line-removed',
  'product-sold-out',
  'presale-open',
  'quote-only',
  'points-product-last',
  'wholesale-accepted',
  'wish-list-full',
])

const chosenPresets = presets.filter(({ preset }) => isFull || PRESETS_IN_SUITE.has(preset))

for (const [at, group] of toParts(chosenPresets, 10).entries()) {
  test(`[storefront-1] pages in preset states fit a phone, a tablet and a desktop, part ${at + 1}`, async ({
    page,
    world,
    setSession,
    consoleErrors,
  }) => {
    test.setTimeout(GROUP_MS)
    for (const { preset } of group) {
      const { opening } = await requireData(
        world.console.worlds.applyPreset({ worldId: world.worldId, preset }),
      )
      await setSession(opening?.token || undefined)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(opening?.address ?? '/')
      await expectToFit(page, PRESET_WIDTHS, preset)
      // Some presets make calls fail.
      consoleErrors.length = 0
    }
  })
}

test('[storefront-9] opening a dialog doesn’t shift the page behind it', async ({ page }) => {
  await page.goto('/detail/screen-assembly-for-iphone-13')
  const place = () =>
    page.getByRole('heading', { level: 1 }).evaluate(element => element.getBoundingClientRect().x)
  const before = await place()
  await page.getByRole('button', { name: 'Feedback' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await place()).toBe(before)
})
