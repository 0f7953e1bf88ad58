import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import type { Locator, Page } from '@playwright/test'
import { createToken } from '#e2e/drivers/api.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** Fills in the form of the settings. Returns its button. */
const enterPassword = async (page: Page, password: string): Promise<Locator> => {
  await page.goto(paths.setting())
  await page.getByLabel('Current password').fill(PERSONA_PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)

  return page.getByRole('button', { name: 'Change password' })
}

test('a double click changes a password once, and the second of two tabs needs the new one', async ({
  page,
  context,
  asMember,
  world,
}) => {
  await createToken(world, 'tom')
  await asMember('tom')
  const other = await context.newPage()
  const [first, second] = [await enterPassword(page, 'changed1'), await enterPassword(other, 'changed2')]
  const devices = page.getByRole('region', { name: 'Signed-in devices' })

  await expect(devices.getByRole('listitem')).not.toHaveCount(1)

  await first.dblclick()

  await expect(page.getByText('Password changed. Other devices were signed out.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Enter your password')).toBeHidden()

  const mails = await world.messages()
  expect(mails.filter(({ kind }) => kind === 'password-changed')).toHaveLength(1)

  await second.click()
  await expect(other.getByText('Your current password is incorrect')).toBeVisible()

  await other.close()
})
