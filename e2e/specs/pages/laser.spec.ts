import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[issue-21.6] the laser page computes the payback from the visitor’s figures, is accessible and works by keyboard', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(paths.laserMachine())
  const result = page.getByRole('status').filter({ hasText: 'Pays for itself in' })

  await expect(result).toContainText(/\d+ weeks?/)

  await page.getByLabel('Back glass jobs per week').fill('1')
  await expect(result).toContainText(/after \d+ jobs/)

  await page.getByLabel('Back glass jobs per week').fill('0')
  await expect(result).toContainText('Not at these numbers')

  const slider = page.getByRole('slider', { name: 'Show more of before or after' })
  await slider.focus()
  await slider.press('End')

  await expect(slider).toHaveValue('100')
  await expect(page.getByRole('heading', { name: 'What else you need' })).toBeVisible()

  await expectAccessible('main')
})
