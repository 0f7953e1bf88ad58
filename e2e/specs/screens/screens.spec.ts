import { findCall } from '@fixbench/contract/call-index.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { createToken } from '#e2e/drivers/api.driver.ts'
import { clearStorage } from '#e2e/fixtures/clear-storage.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { CELL, describeBroken, toCell } from '#e2e/screens/cell.ts'
import {
  ACTION_MS,
  changesTheWorld,
  type Driven,
  driveCell,
  endFailure,
  ignoreRestoring,
  makeReady,
  openScreen,
  type Ready,
} from '#e2e/screens/drive.ts'
import { inDrivingOrder } from '#e2e/screens/driving-order.ts'
import { screens } from '#e2e/screens/map/index.ts'
import { listFailures } from '#e2e/screens/promise.ts'
import { prepareScreen } from '#e2e/screens/screen.ts'
import { takeScreenshot } from '#e2e/screens/screenshots.ts'
import { settings } from '#e2e/screens/settings.ts'

test.use({ ownContext: true })

// The browser logs every failed response.
test.afterEach(({ consoleErrors }) => void consoleErrors.splice(0))

const CELL_MS = 15_000

/** With another front end, its own screens are driven (front-end.spec.ts). */
const chosen = settings.frontEnd === '' ? Object.entries(screens) : []

for (const [call, screen] of chosen.filter(([call]) => settings.calls.test(call))) {
  const endpoint = findCall(call)
  if (endpoint === undefined) throw new Error(`The contract has no call '${call}'`)
  const failures = inDrivingOrder(listFailures(endpoint).filter(each => settings.failures.test(each)))

  test(`${call} shows what is promised for each of its failures`, async ({
    page,
    context,
    world,
    setSession,
    baseURL,
  }) => {
    test.setTimeout((failures.length + 2) * CELL_MS)
    page.setDefaultTimeout(ACTION_MS)
    const opened = await prepareScreen(screen, world)
    await world.freeze()
    const token = screen.as === null ? undefined : await createToken(world, screen.as)
    const { shopTime } = await world.clock()
    const snapshotId = await world.snapshot()
    await context.clock.install({ time: shopTime })
    await ignoreRestoring(context)
    const broken: string[] = []

    const visit = { page, world, call, screen: opened }
    let ready: Ready = { heading: '', dialogs: 0 }
    const open = async (): Promise<void> => {
      await clearStorage(context, page, baseURL ?? '')
      await setSession(token)
      await context.clock.setSystemTime(shopTime)
      if (opened.step !== undefined) ready = await openScreen(visit)
    }

    /** Drives a cell on a page that is opened for it. */
    const driveFresh = async (failure: string): Promise<Driven> => {
      await open()
      return requireValue(await driveCell({ ...visit, isReused: false }, failure), 'A cell of an opened page')
    }

    let isReady = false
    let canReuse = true

    for (const failure of failures) {
      let driven: Driven | null = isReady
        ? await driveCell({ ...visit, isReused: true }, failure)
        : await driveFresh(failure)
      // What was used before may have what the call reads, or nothing left to do for it.
      if (driven === null || !driven.isMade) {
        canReuse = false
        await endFailure(visit)
        await world.restore(snapshotId)
        driven = await driveFresh(failure)
      }
      const cell = toCell({ call, failure, screen: opened }, driven, await takeScreenshot(page, settings.dir))
      test.info().annotations.push({ type: CELL, description: JSON.stringify(cell) })
      if (!driven.isKept) broken.push(describeBroken(cell))

      await endFailure(visit)
      if (changesTheWorld(opened, failure)) await world.restore(snapshotId)
      const isSound: boolean = canReuse && driven.isKept && failure !== 'offline'
      isReady = isSound && (await makeReady(visit, ready))
    }

    expect(broken).toEqual([])
  })
}
