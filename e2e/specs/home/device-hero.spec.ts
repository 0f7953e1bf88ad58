import type { Page } from '@playwright/test'
import { paths } from '#client/paths.ts'
import { openUnscripted } from '#e2e/drivers/unscripted.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const findStep = (page: Page, name: string) => page.getByRole('main').getByRole('combobox', { name })
const findParts = (page: Page, device: string) => page.getByRole('list', { name: `Parts of ${device}` })

test('[storefront-exploded] without JavaScript the device is a list of links, and the form leads to another model', async ({
  browser,
  baseURL,
  world,
}) => {
  const page = await openUnscripted(browser, baseURL, world)
  await page.goto(paths.home())
  const links = findParts(page, 'iPhone 13').getByRole('link')
  await expect(links.first()).toHaveAttribute('href', /^\/(detail|list)\//)
  await expect(links.first()).toContainText(/From \$\d/)
  const model = findStep(page, 'Model')
  const other = model.locator('option:not([selected], [value=""])').first()
  const [id, label] = [await other.getAttribute('value'), await other.textContent()]
  await model.selectOption(id)
  await page.getByRole('button', { name: 'Find parts' }).click()
  await expect(page).toHaveURL(new RegExp(`deviceId=${id}`))
  await expect(findParts(page, label?.replace(/ \(\d+\)$/, '') ?? '')).toBeAttached()
  await page.context().close()
})
