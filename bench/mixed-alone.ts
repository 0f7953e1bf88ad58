import { createConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { type Connection, openConnection } from './connection.ts'
import { CONNECTIONS, type RequestSpec, repeatFor, type Sent, toWire } from './load.ts'
import { type Plan, startShop } from './measure-shop.ts'
import { createMemoryLog } from './memory.ts'
import { pageScenarios, wideScenarios } from './scenarios.ts'
import { openShoppers, type Shopper } from './shopper.ts'
import { readSubjects, type Subjects } from './subjects.ts'
import { openActiveWorlds, visitWorld } from './worlds.ts'
import { checkOut, restockForOrders } from './writes.ts'

const SECONDS_PER_MINUTE = 60
/** Connections that buy without a pause; the others read. */
const BUYERS = 4
/** The shop releases memory 30 seconds after the last request. */
const AFTER_REST_MS = 40_000

/** All calls and pages of the scenarios, mixed so that each kind comes as often as it has requests. */
const mixReads = (subjects: Subjects): RequestSpec[] => {
  const kinds = [...wideScenarios(subjects), ...pageScenarios(subjects)].map(({ requests }) => requests)
  const longest = Math.max(...kinds.map(requests => requests.length))
  const rounds = Array.from({ length: longest }, (_, index) => index)

  return rounds.flatMap(round => kinds.flatMap(requests => requests[round % requests.length] ?? []))
}

/** Reads that several connections take from one list in turn. */
const createReader = (url: string, specs: readonly RequestSpec[]) => {
  let count = 0

  return (connection: Connection) => async (): Promise<Sent> => {
    const spec = specs[count++ % specs.length]
    if (spec === undefined) throw new Error('Nothing to read')

    const { status, bytes } = await connection.send(toWire(url, spec))
    return { bytes, failed: status < 200 || status > 299 }
  }
}

const createBuyer = (shopper: Shopper) => {
  let round = 0

  return async (): Promise<Sent> => {
    await checkOut(shopper, (round += 1))
    return { bytes: 0, failed: false }
  }
}

/** Creates a world, visits it and removes it. */
const useNewWorld = async (url: string): Promise<Sent> => {
  const world = await createConsoleClient(url).createWorld()
  await visitWorld(url, world)
  await world.removeWorld()

  return { bytes: 0, failed: false }
}

/**
 * Measures the memory of a shop with `plan.worlds` active worlds while 12 connections read pages and calls of the whole
 * catalog, four buy and worlds come and go. Returns a line for each minute, and one after a rest.
 */
export const measureMixedAlone = async (plan: Plan, dataDir: string, minutes: number): Promise<string> => {
  const shop = await startShop(plan, dataDir, 'on')
  const memory = createMemoryLog(shop.pid)
  try {
    const read = createReader(shop.url, mixReads(await readSubjects(shop.url)))
    await restockForOrders(shop.url)
    const shoppers = await openShoppers(shop.url, BUYERS)
    const connections = Array.from({ length: CONNECTIONS - BUYERS }, () => openConnection(shop.url))
    await memory.record('before the load')
    await openActiveWorlds(shop.url, plan.worlds)
    await memory.record(`with ${plan.worlds} active worlds`)

    for (let minute = 1; minute <= minutes; minute += 1) {
      const works = [...connections.map(read), ...shoppers.map(createBuyer), () => useNewWorld(shop.url)]
      const run = await repeatFor(shop, works, SECONDS_PER_MINUTE)
      await memory.record(`after minute ${minute} (${run.times.length} pieces of work, ${run.failed} failed)`)
    }

    for (const each of [...connections, ...shoppers]) each.close()
    await memory.record('40 s later', AFTER_REST_MS)

    return memory.lines.join('\n')
  } finally {
    await shop.stop()
  }
}
