import { listCallsAt, shopCalls } from '@fixbench/contract/call-index.ts'
import type { Page } from '@playwright/test'
import { loads, type Screens } from './screen.ts'

const MAX_PAGES = 20
const REASON = 'The contract words codes, not failures of the transport: judge those by the screenshot'

const nameById = new Map(shopCalls.map(({ call, endpoint }) => [endpoint.id, call]))

/** Opens a page and returns the calls that it makes of the shop at `shopOrigin`, and the pages that it links to. */
const visit = async (page: Page, url: string, shopOrigin: string) => {
  const made = new Set<string>()
  const note = (request: { url(): string; method(): string }): void => {
    const target = new URL(request.url())
    if (target.origin !== shopOrigin && target.origin !== new URL(url).origin) return
    const calls = listCallsAt(target.pathname)
    const found = calls.find(({ method }) => method === request.method()) ?? calls[0]
    if (found !== undefined) made.add(nameById.get(found.id) ?? found.id)
  }

  page.on('request', note)
  await page.goto(url, { waitUntil: 'networkidle' })
  page.off('request', note)

  const links = await page.evaluate(() =>
    [...document.links].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  )

  return { calls: made, links }
}

/**
 * Finds the screens of any front end: opens its start page and the pages that it links to, and notes which calls each
 * one makes while it opens. The first page that makes a call is its screen.
 */
export const discoverScreens = async (page: Page, start: string, shopOrigin: string): Promise<Screens> => {
  const found: Record<string, Screens[string]> = {}
  const paths = new Set([new URL(start).pathname])
  for (const path of paths) {
    const { calls, links } = await visit(page, new URL(path, start).href, shopOrigin)
    for (const call of calls) {
      found[call] ??= { ...loads(new URL(path, start).href), place: 'anywhere', reason: REASON }
    }
    for (const link of links) if (paths.size < MAX_PAGES) paths.add(link)
  }
  return found
}
