import { paths } from '@fixbench/storefront/paths.ts'
import { expect, type Page } from '@playwright/test'

/** Finding and choosing products. */
export const catalogDriver = (page: Page) => ({
  openHome: () => page.goto(paths.home()),
  openProduct: (seoUrl: string) => page.goto(paths.detail(seoUrl)),
  /** Types a term into the header's search box and submits it. */
  search: async (term: string) => {
    const box = page.getByRole('combobox', { name: /search/i }).first()
    await box.fill('')
    await box.pressSequentially(term)
    await expect(page.getByRole('listbox')).toBeVisible()
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(term)
  },
  /** Types a term into the search box and waits for suggestions. */
  typeSearch: async (term: string) => {
    const box = page.getByRole('combobox', { name: /search/i }).first()
    await box.fill('')
    await box.pressSequentially(term)
    await expect(page.getByRole('listbox')).toBeVisible()
  },
  /** A product link among the results, by its title. */
  result: (title: RegExp) => page.getByRole('main').getByRole('link', { name: title }).first(),
  /** Opens a product from a list or search by its title. */
  openFromList: async (title: string) => {
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  },
  choose: (option: string) =>
    page
      .getByRole('radio', { name: new RegExp(`^${option}`) })
      .first()
      .check({ force: true }),
  setQuantity: async (quantity: number) => {
    const box = page.getByRole('textbox', { name: /^Quantity of/ }).first()
    await box.fill(String(quantity))
    await box.press('Enter')
  },
  addToCart: () => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click(),
})
