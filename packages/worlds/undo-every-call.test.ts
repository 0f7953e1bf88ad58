import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { createSender } from '@fixbench/server/testing/buyers.ts'
import { sampledCalls } from '@fixbench/server/testing/samples/index.ts'
import { listWays, sendSample } from '@fixbench/server/testing/send-sample.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { compareDatabases } from './compare.ts'
import { MAIN_WORLD } from './registry.ts'
import { getDatabaseFile } from './storage/files.ts'
import { setUpWorlds } from './testing/create-world-app.ts'

const shop = setUpWorlds()

const DAYS = 60

const getWorld = (id: string) => {
  const world = shop.worlds.find(id)
  if (world === undefined) throw new Error(`There is no world ${id}`)
  return world
}

/** Counters of automatic ids, by table. */
const readIds = (id: string) =>
  getWorld(id).deps.sql.all(
    z.strictObject({ name: z.string(), seq: z.int() }),
    'select name, seq from sqlite_sequence order by name',
  )

it('the changes of every call and of two months of due events can be undone without a trace', async () => {
  const world = getWorld(MAIN_WORLD)
  await shop.worlds.create({ worldId: 'before', fromWorldId: MAIN_WORLD })
  const end = world.undoLog.startStep({ title: 'all calls', movesClock: true })
  const from = world.changeLog.position()

  for (const { endpoint, sample } of sampledCalls) {
    if (sample === undefined) continue
    const who = await createSender(shop, endpoint)
    const [way = 'form'] = listWays(endpoint)
    await sendSample(shop.app, endpoint, { input: await sample.input({ shop, who }), way, token: who.token })
  }

  await world.moveClock(world.deps.clock.nowMs() + DAYS * DAY_MS)
  await world.whenSettled()
  end()

  expect(world.changeLog.position() - from).toBeGreaterThan(1000)

  await shop.worlds.undoStep(MAIN_WORLD)
  const differences = await compareDatabases(
    getDatabaseFile(getWorld('before').dir),
    getDatabaseFile(getWorld(MAIN_WORLD).dir),
    3,
  )

  expect(differences).toEqual([])
  expect(readIds(MAIN_WORLD)).toEqual(readIds('before'))
}, 180_000)
