import { expect, type Page } from '@playwright/test'
import { untilRecording } from '#e2e/fixtures/recording.ts'

/** Actions from placing an order to paying it. */
export const checkoutDriver = (page: Page) => {
  /** Fills in and submits the card form of the payment host. */
  const fillCard = async (cardNumber: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Card number' }).fill(cardNumber)
    await page.getByRole('textbox', { name: /^Expires/ }).fill('12/30')
    await page.getByRole('textbox', { name: 'Security code' }).fill('123')
    await page.getByRole('button', { name: /^Pay / }).click()
  }

  return {
    fillCard,
    /** Places the order on the page and returns its number. */
    placeOrder: async (): Promise<string> => {
      await page.getByRole('button', { name: 'Place order', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible()
      return new URL(page.url()).pathname.split('/').at(-1) ?? ''
    },
    /** Continues to the payment host and pays there. */
    payByCard: async (cardNumber: string): Promise<void> => {
      await page.getByRole('button', { name: /^Pay by card/ }).click()
      await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
      await untilRecording(page)
      await fillCard(cardNumber)
    },
  }
}
