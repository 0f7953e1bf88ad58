import { expect, test } from '#e2e/fixtures/test.ts'

const WIDTHS = [390, 1200]

/** Width at which a theme is checked: colors are the same at both, and sizes are the same in both themes. */
const CHECKED_AT = { light: 390, dark: 1200 }

for (const theme of ['light', 'dark'] as const) {
  test(`[issue 21] every component is accessible in the ${theme} theme, and fits ${WIDTHS.join(' and ')} px`, async ({
    page,
    world,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto(`/console/design?world=${world.worldId}`)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('heading', { name: 'Tables' })).toBeVisible()
      if (width === CHECKED_AT[theme]) await expectAccessible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })
}

test('[issue 21] overlays and toasts of the design system open from their buttons and restore focus', async ({
  page,
  world,
}) => {
  await page.goto(`/console/design?world=${world.worldId}`)
  for (const [opener, role, name] of [
    ['Open dialog', 'dialog', 'Save this cart'],
    ['Open confirmation', 'dialog', 'Delete this address?'],
    ['Open drawer', 'dialog', 'Filters'],
    ['Open menu', 'menu', 'Actions'],
    ['Open popover', 'region', 'Price alert'],
  ] as const) {
    const button = page.getByRole('button', { name: opener })
    await button.press('Enter')
    const layer = page.getByRole(role, { name })
    await expect(layer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(layer).toBeHidden()
    await expect(button).toBeFocused()
  }

  await page.getByRole('button', { name: 'Show error' }).click()
  await expect(page.getByText('A message of the kind error')).toBeVisible()
})

test('[issue 21] the theme chosen in the console persists, there and in the shop', async ({
  page,
  world,
}) => {
  await page.goto(`/console/design?world=${world.worldId}`)
  const choice = page.getByRole('group', { name: 'Theme' })
  await choice.getByRole('button', { name: 'Dark' }).click()
  await page.reload()

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(choice.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/contact-us')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
