import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { type PersonaKey, persona } from '@fixbench/fixtures/personas.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import type { Page } from '@playwright/test'

/** Signing in on the sign-in page. */
export const sessionDriver = (page: Page) => ({
  open: () => page.goto(paths.login()),
  signIn: async (key: PersonaKey) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(persona(key).email)
    await page.getByRole('textbox', { name: 'Password' }).fill(PERSONA_PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  },
})
