import { requireData } from '@fixbench/client'
import { homeEndpoints } from '@fixbench/contract/home/home.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { partNames } from '@fixbench/worlds/reset-part.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { consoleContract } from '#console/contract/index.ts'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'

const shop = setUpWorlds()
let home: ConsoleClient
beforeAll(async () => {
  home = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})

const LOCKED = 'is locked. Unlock it'

describe('a locked world', () => {
  it('rejects every call of the console that changes it, and says how to go on', async () => {
    const world = await home.createWorld({})
    const { worldId } = world
    await requireData(home.console.worlds.lock({ worldId, isLocked: true }))

    await expect(world.addFault('call=cart.add;status=503')).rejects.toThrow(LOCKED)
    await expect(world.reset()).rejects.toThrow(LOCKED)
    await expect(world.freeze()).rejects.toThrow(LOCKED)
    await expect(requireData(home.console.worlds.remove({ worldId }))).rejects.toThrow(LOCKED)

    const { removed, retained } = await requireData(home.console.worlds.removeMany({ worldIds: [worldId] }))
    expect(removed).toEqual([])
    expect(retained).toMatchObject([{ worldId, reason: expect.stringContaining(LOCKED) }])
  })

  it('still works as a shop, shows everything, and can be copied and unlocked', async () => {
    const world = await home.createWorld({})
    const { worldId } = world
    await requireData(home.console.worlds.lock({ worldId, isLocked: true }))

    const response = await shop.app.inject({
      method: 'POST',
      url: homeEndpoints.header.path,
      headers: { 'x-world': worldId },
    })
    expect(response.json()).toMatchObject({ code: 0 })

    await requireData(world.console.faults.list())
    await requireData(world.console.worlds.snapshot({}))
    await requireData(home.console.worlds.create({ fromWorldId: worldId }))
    await requireData(home.console.worlds.lock({ worldId, isLocked: false }))
    await world.freeze()
  })

  it('rejects the calls of every page by default', () => {
    const calls = Object.values(consoleContract).flatMap(group => Object.values(group))
    const changing = calls.filter(({ method, worksWhenLocked }) => method !== 'GET' && !worksWhenLocked)

    expect(changing.length).toBeGreaterThan(50)
    expect(calls.filter(call => call.destroys && call.worksWhenLocked).map(({ id }) => id)).toEqual([
      'OWN-console-worlds-remove-many',
    ])
  })
})

describe('what people read about a world', () => {
  it('is given at the start and changed later', async () => {
    const world = await home.createWorld({ preset: 'frozen', ownerName: 'Team Pay', purpose: 'Refunds' })
    expect(await world.detail()).toMatchObject({
      ownerName: 'Team Pay',
      purpose: 'Refunds',
    })

    await requireData(world.console.worlds.rename({ title: 'Pay', purpose: 'Disputes' }))

    expect(await world.detail()).toMatchObject({
      title: 'Pay',
      ownerName: 'Team Pay',
      purpose: 'Disputes',
    })
  })

  it('an expiry is extended, and a world without one says so', async () => {
    const test = await home.createWorld({ owner: 'test' })
    const before = Date.parse((await test.detail()).expiresAt ?? '')

    const { expiresAt } = await requireData(test.console.worlds.extend({ days: 7 }))

    expect(Math.round((Date.parse(expiresAt ?? '') - before) / 86_400_000)).toBe(7)

    const hand = await home.createWorld({ owner: 'hand' })
    await expect(requireData(hand.console.worlds.extend({ days: 7 }))).rejects.toThrow('never expires')
  })
})

describe('one part of a world', () => {
  it.each([
    ['cart', ['CartLine']],
    ['orders', ['Orders', 'Payment', 'StockMovement']],
  ] as const)('%s returns to the seeded shop alone, and the reset can be undone', async (part, tables) => {
    const fresh = await home.createWorld({})
    const world = await home.createWorld({ preset: 'payment-done' })
    const token = (await requireData(world.console.people.signIn({ persona: 'nina' }))).token
    const { skuCode } = specials.plainScreen
    await requireData(world.shop.with({ token }).cart.add({ skuCode, buyCount: 1 }))
    const compare = async () => {
      const { rows: differences } = await requireData(
        home.console.worlds.compare({ left: fresh.worldId, right: world.worldId }),
      )
      return differences.map(({ table }) => table)
    }

    const before = await compare()
    expect(before).toEqual(expect.arrayContaining([...tables]))

    await requireData(home.console.worlds.resetPart({ worldId: world.worldId, part }))

    const after = await compare()
    expect(after.filter(table => (tables as readonly string[]).includes(table))).toEqual([])
    expect(after.length).toBeGreaterThan(0)

    await world.undo()
    expect(await compare()).toEqual(before)
  })

  it.each(partNames)('%s leaves everything counted as it is', async part => {
    const world = await home.createWorld({})
    const { token } = await requireData(world.console.people.signIn({ persona: 'paula' }))
    const member = world.shop.with({ token })
    await requireData(member.favorite.add({ productCode: `FB-${specials.plainScreen.spuCode}` }))
    await requireData(member.points.submit({ productCode: 'PT-001', submitKey: 'care' }))

    await requireData(home.console.worlds.resetPart({ worldId: world.worldId, part }))

    const { rows } = await requireData(world.console.lab.invariants())
    expect(rows.filter(({ isMet }) => !isMet)).toEqual([])
  })
})

it('snapshots form a tree of what developed from what', async () => {
  const world = await home.createWorld({})
  const take = async (title: string) =>
    (await requireData(world.console.worlds.snapshot({ title }))).snapshotId
  const first = await take('first')
  const second = await take('second')
  await requireData(home.console.worlds.restore({ worldId: world.worldId, snapshotId: first }))
  const third = await take('third')

  const { snapshots, snapshotId } = await world.detail()

  expect(snapshots.map(({ snapshotId: id, parentId }) => [id, parentId])).toEqual([
    [first, null],
    [second, first],
    [third, first],
  ])
  expect(snapshotId).toBe(third)

  await requireData(home.console.worlds.removeSnapshot({ worldId: world.worldId, snapshotId: first }))
  expect((await world.detail()).snapshots.map(({ parentId }) => parentId)).toEqual([null, null])
})
