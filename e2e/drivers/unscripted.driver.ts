import type { Browser, Page } from '@playwright/test'
import type { ConsoleClient } from '#server/testing/console-client.ts'

/** A page of the test's world in a browser without JavaScript. */
export const openUnscripted = async (
  browser: Browser,
  url: string | undefined,
  { worldId }: Pick<ConsoleClient, 'worldId'>,
): Promise<Page> => {
  const shop = url ?? ''
  const context = await browser.newContext({ baseURL: shop, javaScriptEnabled: false })
  await context.addCookies([{ name: 'world', value: worldId, url: shop }])
  return context.newPage()
}
