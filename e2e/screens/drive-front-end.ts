import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { findCall } from '@fixbench/contract/call-index.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import type { Browser } from '@playwright/test'
import { type DrivenCell, toCell } from './cell.ts'
import { discoverScreens } from './discover.ts'
import { driveCell, endFailure } from './drive.ts'
import { listFailures } from './promise.ts'
import { prepareScreen } from './screen.ts'
import { takeScreenshot } from './screenshots.ts'

type FrontEnd = {
  browser: Browser
  world: ConsoleClient
  /** Address of the front end, and of the shop that it calls. */
  url: string
  shopUrl: string
  dir: string
  failures: RegExp
}

/**
 * Drives any front end of the shop: makes every call that its pages make while they open fail in every way. The front
 * end knows nothing of it: its requests to the shop get the header of the world.
 */
export const driveFrontEnd = async (given: FrontEnd): Promise<DrivenCell[]> => {
  const { browser, world, url, dir } = given
  const shop = new URL(given.shopUrl).origin
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })

  await context.route(
    target => target.origin === shop,
    route => route.fallback({ headers: { ...route.request().headers(), ...world.headers } }),
  )
  const { shopTime } = await world.clock()
  await world.freeze()
  await context.clock.install({ time: shopTime })

  const page = await context.newPage()
  const cells: DrivenCell[] = []

  for (const [call, screen] of Object.entries(await discoverScreens(page, url, shop))) {
    const endpoint = findCall(call)
    for (const failure of endpoint === undefined ? [] : listFailures(endpoint)) {
      if (!given.failures.test(failure)) continue
      const visit = { page, world, call, screen: await prepareScreen(screen, world), isReused: false }
      const driven = requireValue(
        await driveCell(visit, failure),
        'The result of a page that was just opened',
      )
      cells.push(toCell({ call, failure, screen: visit.screen }, driven, await takeScreenshot(page, dir)))
      await endFailure(visit)
    }
  }

  await context.close()

  return cells
}
