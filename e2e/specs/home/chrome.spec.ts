import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test.describe('the header', () => {
  test('[UI-2.7-compact-appears, CONST-compact-header-threshold] is replaced by the compact header at 114 px', async ({
    page,
  }) => {
    await page.goto(paths.home())
    const compact = page.getByRole('region', { name: 'Quick header' })
    await page.evaluate(() => scrollTo({ top: 113, behavior: 'instant' }))
    await expect(compact).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 114, behavior: 'instant' }))
    await expect(compact).toBeVisible()
  })

  test('[UI-2.7-banner-countdown, UI-2.7-banner-hides, CONST-countdown-end] counts down to the end of the campaign, then hides the banner', async ({
    page,
    world,
  }) => {
    await page.goto(paths.home())
    const banner = page.getByRole('link', { name: /Shop the sale/ })

    await expect(banner).toHaveAttribute('href', '/hot-deals')
    await expect(banner.getByRole('timer')).toHaveText(/^Ends in \d+ days \d\d hrs \d\d min \d\d sec$/)

    // Freezes the clock until the banner has been seen, so a slow page load doesn't matter.
    await world.freeze()
    await world.setClock(new Date('2025-08-01T23:59:57Z'))
    await page.reload()

    await expect(banner).toBeVisible()
    // The badge tells the page of changes of the clock, once it has read it.
    await expect(page.locator('console-badge')).toContainText('❄')

    await world.resume()
    await expect(banner).toBeHidden()

    await page.reload()
    await expect(page.getByRole('link', { name: 'FixBench home' })).toBeVisible()
    await expect(banner).toBeHidden()
  })

  test('[UI-2.7-category-menu, UI-2.7-category-tag-filters] opens the category menu on hover and links to a tag', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(paths.home())
    await page.getByRole('button', { name: 'Product Category' }).hover()
    const group = page.getByRole('region', { name: 'iPhone Parts' })

    await expect(group).toBeVisible()

    await expectAccessible('header')
    await group.getByRole('list', { name: 'Tags for iPhone Parts' }).getByRole('link').first().click()

    await expect(page).toHaveURL(/\/list\/iphone-parts\?tagIds=\d+/)
    await expect(group).toBeHidden()
  })
})

test.describe('the search popup', () => {
  test('[UI-2.8-view-products, RULE-5-search-suggest-min, CONST-search-popup-width, CONST-search-popup-max-height, CONST-search-popup-box-width, CONST-popup-search-width, CONST-popup-search-button] suggests while typing and works by keyboard alone', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(paths.home())
    const form = page.getByRole('search', { name: 'Products' })
    const button = page.getByRole('button', { name: 'Search', exact: true })

    expect((await form.boundingBox())?.width).toBe(480 + 56)
    expect((await button.boundingBox())?.width).toBe(56)

    await page.keyboard.press('/')
    await expect(page.getByRole('listbox')).toBeVisible()

    await page.keyboard.type('iphone 13 screen')
    const products = page.getByRole('group', { name: 'Products' })

    await expect(products.getByRole('option').first()).toContainText('Screen')

    await expectAccessible('header')
    const popup = form.locator('..')

    await expect.poll(() => popup.boundingBox()).toMatchObject({ width: 550 })
    expect((await popup.boundingBox())?.height).toBeLessThanOrEqual(500)
    expect((await form.boundingBox())?.width).toBe(540)

    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\/iphone%2013%20screen/)
  })

  test('fills the window at 400 % zoom and cuts no term [ACC-09]', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(paths.home())
    await page.getByRole('combobox', { name: 'Search products' }).click()
    await page.keyboard.type('iphone 13 screen')
    const term = page.getByRole('option', { name: /^Screen Waterproof Seal/ }).first()

    await expect(term).toBeVisible()

    const popup = await page.getByRole('search', { name: 'Products' }).locator('..').boundingBox()
    const countCut = (): Promise<number> =>
      page
        .getByRole('option')
        .locator('span')
        .evaluateAll(texts => texts.filter(text => text.scrollWidth > text.clientWidth + 1).length)

    // The window without the room of its scrollbar.
    expect(popup?.x).toBe(0)
    expect(popup?.width).toBeGreaterThan(300)
    // The entries of an earlier part of the term are replaced while it is typed.
    await expect.poll(countCut).toBe(0)
  })

  test('[UI-2.8-view-history, UI-2.8-history-delete, UI-2.8-history-clear-all, RULE-5-search-history-cap] stores ten terms and deletes them on request', async ({
    page,
  }) => {
    const terms = Array.from({ length: 11 }, (_, index) => `term ${index + 1}`)
    await page.addInitScript(
      known => localStorage.setItem('search-history', JSON.stringify(known)),
      terms.slice(0, 10).toReversed(),
    )
    await page.goto(paths.home())
    const box = page.getByRole('combobox', { name: 'Search products' })
    await box.fill('term 11')
    await box.press('Enter')

    await expect(page).toHaveURL(/\/search\/term%2011/)

    await box.fill('')
    await box.click()
    const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')

    await expect(recent).toHaveText(terms.slice(1).toReversed())

    await recent.filter({ hasText: 'term 5' }).hover()
    await page.getByRole('button', { name: 'Delete term 5 from history' }).click()

    await expect(recent).toHaveCount(9)

    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(recent).toHaveCount(0)
  })
})

test.describe('the home page', () => {
  test('is complete and doesn’t scroll sideways at 1200 px', async ({
    page,
    expectAccessible,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width: 1200, height: 900 })
    await page.goto(paths.home())

    await expect(page.getByRole('heading', { name: 'Hot Deals' })).toBeVisible()

    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)

    await page.getByRole('heading', { name: 'What repair shops say' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo')).toBeVisible()

    await expectAccessible()
    expect(consoleErrors).toEqual([])
  })
})
