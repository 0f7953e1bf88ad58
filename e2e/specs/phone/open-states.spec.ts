import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('the menu, filters and search on a phone are accessible and can be closed', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(paths.list('iphone-parts'))
  const opener = page.getByRole('button', { name: 'Menu' })
  await opener.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })

  await expect(menu).toBeVisible()

  await expectAccessible('dialog[open]')
  await page.keyboard.press('Escape')

  await expect(opener).toBeFocused()

  const filters = page.getByRole('button', { name: 'Filters' })
  await filters.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expectAccessible('dialog[open]')
  await drawer.getByRole('link', { name: /In stock/ }).click()

  await expect(page).toHaveURL(/stock/i)

  await drawer.getByRole('button', { name: 'Show products' }).click()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()

  // The list is dimmed until the filtered products have loaded.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Search products' }).fill('battery')
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible()

  await expectAccessible('header, main')
})
