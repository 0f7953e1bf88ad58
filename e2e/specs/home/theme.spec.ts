import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[issue 21] the chosen theme is used from the first paint, also on static pages, until it is reset to the system setting', async ({
  page,
  expectAccessible,
}) => {
  const document = page.locator('html')
  const choice = page.getByRole('group', { name: 'Theme' })
  await page.goto(paths.login())

  await expect(document).not.toHaveAttribute('data-theme')

  await choice.getByRole('button', { name: 'Dark' }).click()
  await expect(document).toHaveAttribute('data-theme', 'dark')

  await page.reload()
  await expect(choice.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')

  await expectAccessible()

  await page.goto(paths.contactUs())
  const html = await (await page.request.get(paths.contactUs())).text()

  expect(html).toContain('<html lang="en" data-theme="dark">')

  await choice.scrollIntoViewIfNeeded()
  await expect(choice.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')

  await choice.getByRole('button', { name: 'System' }).click()
  await expect(document).not.toHaveAttribute('data-theme')

  await page.reload()
  await expect(document).not.toHaveAttribute('data-theme')
})
