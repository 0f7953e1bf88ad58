import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import type { Page } from '@playwright/test'
import { untilInteractive } from '#e2e/fixtures/interactive.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** Requests a code for an email address and enters the one from the inbox. */
const verifyEmail = async (page: Page, world: ConsoleClient, email: string) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const { code } = await world.waitForMessage({ to: email, kind: 'verification-code' })
  await page.getByRole('textbox', { name: 'Verification code' }).fill(code ?? '')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Goes to the identity provider, even if it has just redirected the browser back. */
const goToProvider = async (page: Page) => {
  await untilInteractive(page)
  await page.getByRole('button', { name: 'Continue with OneKey' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
}

test('[STATE-4-registration-steps, ROUTE-register-listed-twice] a new buyer registers in two steps and lands on the requested page', {
  tag: '@phone',
}, async ({ page, world, expectAccessible }) => {
  await page.goto(paths.setting())
  await expect(page).toHaveURL(/\/login\.html\?redirect=%2Fuser-setting/)

  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/register\.html\?redirect=%2Fuser-setting/)

  const steps = page.getByRole('list', { name: 'Registration' }).getByRole('listitem')
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')

  await expectAccessible()
  await verifyEmail(page, world, 'new.shop@repairs.example')

  await expect(page.getByRole('heading', { name: 'Tell us about yourself' })).toBeVisible()
  await expect(steps.last()).toHaveAttribute('aria-current', 'step')

  await expectAccessible('main')
  await page.getByRole('textbox', { name: 'Name' }).fill('New Shop')
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Portugal' })
  await page.getByRole('textbox', { name: 'Password' }).fill('secret-1')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL(/\/user-setting$/)
  await expect(page.getByText('new.shop@repairs.example')).toBeVisible()
})

test('a forgotten password is reset with a code, and the old one stops working', async ({ page, world }) => {
  const { email } = persona('tom')
  await page.goto(paths.forgotPassword())
  await verifyEmail(page, world, email)
  await page.getByRole('textbox', { name: 'New password' }).fill('brand-new-1')
  await page.getByRole('button', { name: 'Set new password' }).click()

  await expect(page).toHaveURL(/\/login\.html$/)

  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PERSONA_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()

  await expect(page.getByText('Account not registered')).toBeVisible()

  await page.getByRole('textbox', { name: 'Password' }).fill('brand-new-1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()

  await expect(page).toHaveURL(/\/$/)
})

test('the identity provider signs in a new member, sends a partner to the invite code, and handles a rejection', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(paths.login(paths.profile()))
  await goToProvider(page)
  await expectAccessible('main')
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click()

  await expect(page.getByText(/You didn’t sign in with OneKey/)).toBeVisible()

  await expectAccessible('main')
  await goToProvider(page)
  await page.getByRole('button', { name: /Pat Novak/ }).click()

  await expect(page).toHaveURL(/\/user\.html$/)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Pat Novak')

  await page.context().clearCookies({ name: 'shop_token' })

  await page.goto(paths.loginPartner())
  await goToProvider(page)

  await expect(page.getByText('for Back Market partners')).toBeVisible()

  await page.getByRole('button', { name: /Rita Refurb/ }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
})
