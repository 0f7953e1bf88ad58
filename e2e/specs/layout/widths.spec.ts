import { TOKEN_COOKIE } from '#contract/core/session-constants.ts'
import { findLayoutFaults, LAYOUT_WIDTHS } from '#e2e/drivers/layout.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { consoleContract } from '#server/console/contract/index.ts'
import { presets } from '#server/console/presets/index.ts'
import { listedPages } from '../pages/listed-pages.ts'

/** `npm run check:layout-widths` measures every page at every width; the suite takes a part that stands for the rest. */
const isFull = process.env['LAYOUT_CAMPAIGN'] === 'full'

/** One page of each layout and kind of content, measured at every width. */
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
const PAGES_PER_TEST = 8
const GROUP_MS = 180_000

const groups = Array.from({ length: Math.ceil(pages.length / PAGES_PER_TEST) }, (_, at) =>
  pages.slice(at * PAGES_PER_TEST, (at + 1) * PAGES_PER_TEST),
)

/** Parts that come late move the page while it is measured: what counts is the page once it has settled. */
const expectNoFaults = (measure: () => Promise<unknown>, name: string): Promise<void> =>
  expect.configure({ soft: true }).poll(measure, { message: name, timeout: 20_000 }).toEqual([])

for (const [at, group] of groups.entries()) {
  test(`[storefront-1] [storefront-3] [storefront-6] pages fit ${LAYOUT_WIDTHS.join(', ')} px, part ${at + 1}`, async ({
    page,
    asMember,
  }) => {
    test.setTimeout(GROUP_MS)
    if (group.some(({ needs }) => needs === 'member')) await asMember('oliver')
    for (const { path } of group) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await expectNoFaults(() => findLayoutFaults(page, LAYOUT_WIDTHS), path)
    }
  })
}

/** Presets change what a page holds, not how it is laid out: a phone, a tablet and a desktop stand for all widths. */
const PRESET_WIDTHS = [320, 820, 1200]
/** Presets whose page is unlike every page above. */
const PRESETS_IN_SUITE = new Set([
  'big-cart',
  'cart-line-removed',
  'product-sold-out',
  'presale-open',
  'quote-only',
])

const { worlds } = consoleContract

test('[storefront-1] pages in preset states fit a phone, a tablet and a desktop', async ({
  page,
  context,
  baseURL,
  world,
}) => {
  test.setTimeout(isFull ? 20 * GROUP_MS : GROUP_MS)
  const chosen = presets.filter(({ preset }) => isFull || PRESETS_IN_SUITE.has(preset))
  for (const { preset } of chosen) {
    const { opening } = await world.call(worlds.applyPreset, { preset })
    await context.clearCookies({ name: TOKEN_COOKIE })
    const url = baseURL ?? ''
    const token = opening?.token ?? ''
    if (token !== '') await context.addCookies([{ name: TOKEN_COOKIE, value: token, url, sameSite: 'Lax' }])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(opening?.address ?? '/')
    await expectNoFaults(() => findLayoutFaults(page, PRESET_WIDTHS), preset)
  }
})

test('[storefront-9] opening a dialog moves nothing on the page behind it', async ({ page }) => {
  await page.goto('/detail/screen-assembly-for-iphone-13')
  const place = () =>
    page.getByRole('heading', { level: 1 }).evaluate(element => element.getBoundingClientRect().x)
  const before = await place()
  await page.getByRole('button', { name: 'Feedback' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await place()).toBe(before)
})
