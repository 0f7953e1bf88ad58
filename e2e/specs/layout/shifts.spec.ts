import { paths } from '@fixbench/storefront/paths.ts'
import type { Page } from '@playwright/test'
import { readShifts, recordShifts, scrollThrough } from '#e2e/drivers/shifts.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const WIDTHS = [390, 820, 1200]

/** Keeps the page in its fallback fonts, because it is random whether web fonts arrive before the first paint. */
const withoutFonts = (page: Page): Promise<unknown> =>
  page.route('**/style-*.css', async route => {
    const response = await route.fetch()
    const css = await response.text()
    await route.fulfill({ response, body: css.replaceAll(/@font-face\s*\{[^}]*\.woff2[^}]*\}/g, '') })
  })

test(`[storefront-exploded] the home page has no layout shift while it loads at ${WIDTHS.join(', ')} px`, async ({
  page,
}) => {
  await withoutFonts(page)
  await recordShifts(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(paths.home())
    await expect(page.getByRole('button', { name: /^Save .+ to My devices$/ })).toBeVisible()
    await scrollThrough(page)
    expect(await readShifts(page), `${width} px`).toEqual([])
  }
})

test('[storefront-exploded] the words of the home page stay in place when the drawing arrives later', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await page.goto(paths.home())
  const [withDrawing, without] = await page.evaluate(() => {
    const heading = document.querySelector('#finder')
    const measureTop = () => heading?.getBoundingClientRect().top
    const complete = measureTop()
    heading?.parentElement?.nextElementSibling?.remove()
    return [complete, measureTop()]
  })

  expect(withDrawing).toBeGreaterThan(0)
  expect(without).toBe(withDrawing)
})

test(`[storefront-2] a product page has no layout shift when its delivery dates and buy bar appear at ${WIDTHS.join(', ')} px`, async ({
  page,
}) => {
  await withoutFonts(page)
  await recordShifts(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(paths.detail('screen-assembly-for-iphone-13'))
    await expect(
      page
        .getByRole('region', { name: 'Delivery' })
        .getByText(/^Arrives /)
        .first(),
    ).toBeVisible()
    await scrollThrough(page)
    await expect(page.locator('[data-away="above"]')).toHaveCount(1)
    expect(await readShifts(page), `${width} px`).toEqual([])
  }
})

test('[storefront-exploded] the first heading of the home page fits on one line on a phone, also in the fallback font', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const heading = page.getByRole('heading', { name: 'What are you repairing?' })
  const measureLines = (): Promise<number> =>
    heading.evaluate(node =>
      Math.round(node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight)),
    )
  await page.goto(paths.home())
  await page.evaluate(() => document.fonts.ready)

  await expect.poll(measureLines).toBe(1)

  await withoutFonts(page)
  await page.goto(paths.home())

  await expect.poll(measureLines).toBe(1)
})
