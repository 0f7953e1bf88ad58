import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { catalogDriver } from '#e2e/drivers/catalog.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

// Chromium opens six connections to a host, and its pages of a test are all visible.
const TABS = 8

/** Opens the orders of a member who has a conversation with the shop in several tabs. */
const openTabs = async (context: BrowserContext): Promise<Page[]> => {
  const tabs: Page[] = []
  for (let count = 0; count < TABS; count++) {
    const tab = await context.newPage()
    await tab.goto(paths.orders())
    tabs.push(tab)
  }

  return tabs
}

/** Starts the conversation of a member. */
const startChat = async (page: Page): Promise<void> => {
  await page.goto(paths.home())
  await page.getByRole('button', { name: 'Chat with us' }).click()
  const chat = page.getByRole('dialog', { name: 'Chat with us' })
  await chat.getByRole('textbox', { name: 'Your message' }).fill('Do you have hinges?')
  await chat.getByRole('button', { name: 'Send message' }).click()
  await expect(chat.getByText(/thanks for your message/)).toBeVisible()
  await page.goto('about:blank')
}

test('a member with eight open tabs loads a ninth page and buys there', async ({
  page,
  context,
  asMember,
}) => {
  test.slow()
  await asMember('nina')
  await startChat(page)
  await openTabs(context)

  await page.goto(paths.detail(specials.laserMachine.seoUrl))
  await catalogDriver(page).addToCart()

  await expect(page.getByRole('link', { name: /^Cart, \d+/ })).toBeVisible()
})

test('every tab hears of a reply, also after the tab with the connection was closed', async ({
  page,
  context,
  world,
  asMember,
}) => {
  test.slow()
  await asMember('nina')
  await startChat(page)
  const [first, ...others] = await openTabs(context)
  const reply = (text: string) => world.answerChat(persona('nina').email, text)

  await reply('Yes, for all models.')
  for (const tab of others) await expect(tab.getByText('1 unread')).toBeAttached()

  await first?.close()
  await reply('Which one is it?')

  for (const tab of others) await expect(tab.getByText('2 unread')).toBeAttached()
})
