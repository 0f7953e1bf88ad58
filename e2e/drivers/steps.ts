import { expect, type Locator, type Page } from '@playwright/test'

/** Something a visitor does on the open page. */
export type Step = (page: Page) => Promise<void>

type Role = 'button' | 'link' | 'checkbox' | 'radio' | 'switch' | 'tab' | 'menuitem' | 'option'

const named = (root: Page | Locator, role: Role, name: string | RegExp): Locator =>
  root
    .getByRole(role, { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .and(root.locator(':enabled, a'))
    .first()

/** Does nothing. */
export const noStep: Step = async () => {}

/** Presses the first button of the page's content with this name. */
export const press =
  (name: string | RegExp): Step =>
  page =>
    named(page.getByRole('main'), 'button', name).click()

/** Presses the first control with this name anywhere, such as in the header or in a dialog. */
export const choose =
  (role: Role, name: string | RegExp): Step =>
  page =>
    named(page, role, name).click()

/** Presses the last visible button with this name: in a dialog that confirms the one before. */
export const confirm =
  (name: string | RegExp): Step =>
  page =>
    page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name, exact: typeof name === 'string' })
      .last()
      .click()

/** Fills the first field with this label. */
export const fill =
  (label: string | RegExp, text: string): Step =>
  page =>
    page
      .getByLabel(label, { exact: typeof label === 'string' })
      .filter({ visible: true })
      .first()
      .fill(text)

/** Fills the field of the open dialog with this name. */
export const fillInDialog =
  (name: string | RegExp, text: string): Step =>
  page =>
    page.getByRole('dialog').last().getByRole('textbox', { name }).first().fill(text)

/** Chooses an option of the first list with this label, the second by default. */
export const select =
  (label: string | RegExp, option: { index: number } | { label: string } = { index: 1 }): Step =>
  async page => {
    await page.getByLabel(label).filter({ visible: true }).first().selectOption(option)
  }

/** Presses a key. */
export const key =
  (name: string): Step =>
  page =>
    page.keyboard.press(name)

/** Waits until a text is visible. */
export const see =
  (text: string | RegExp): Step =>
  async page => {
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }

/** Follows a link to a page without loading the document again, as a link of the page does. */
export const follow =
  (path: string): Step =>
  page =>
    page.evaluate(target => {
      const link = document.createElement('a')
      link.href = target
      document.body.append(link)
      link.click()
      link.remove()
    }, path)

/** Does several steps, one at a time. */
export const inOrder =
  (...steps: readonly Step[]): Step =>
  async page => {
    for (const step of steps) await step(page)
  }
