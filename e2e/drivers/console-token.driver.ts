import type { Page } from '@playwright/test'

/**
 * Opens the console at a host that the browser hasn't used yet, such as the side-by-side page. Does nothing with a console
 * that asks for no token.
 */
export const enterConsoleToken = async (page: Page): Promise<void> => {
  const token = process.env['CONSOLE_TOKEN']
  if (token === undefined) return

  await page.getByRole('textbox', { name: 'Token' }).fill(token)
  await page.getByRole('button', { name: 'Open console' }).click()
}
