import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { MAIN_WORLD } from '@fixbench/worlds/registry.ts'
import { describe, expect, it } from 'vitest'
import { consoleContract } from '../contract/index.ts'
import { setUpConsole } from '../testing/console-kit.ts'

const kit = setUpConsole()

const calls = Object.entries(consoleContract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
)
/** Deletes several worlds, so it has no `worldId` but a list. */
const SEVERAL = 'worlds.removeMany'
const destructive = calls.filter(([name, { destroys }]) => destroys === true && name !== SEVERAL)

/** Calls that sound destructive but need no `worldId`, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'coverage.clear': 'clears counts of the whole server',
  'links.remove': 'removes an entry of the list of links',
  'recordings.remove': 'deletes a file of the whole server and the snapshots that only it uses',
  'search.removeSynonym': 'removes a single term, which can be added again',
  'worlds.extend': 'lets a world exist longer',
  'stories.reset': 'resets the world of the given run',
  'stories.end': 'deletes the world of the given run',
}
const DESTRUCTIVE = /(reset|restore|remove|delete|clear|undo|apply|discard|expire|forget|end)/i

describe('[B-61] destructive calls of the console', () => {
  it('are all declared as destructive', () => {
    const undeclared = calls.filter(
      ([name, { method, destroys, path }]) =>
        method !== 'GET' &&
        destroys !== true &&
        DESTRUCTIVE.test(path.replace('/console/api/', '').replace('send', '')) &&
        !(name in EXCEPTIONS),
    )
    expect(undeclared.map(([name]) => name)).toEqual([])
    expect(destructive.length).toBeGreaterThanOrEqual(11)
  })

  it.each(destructive)('%s is rejected without worldId', async (_name, endpoint) => {
    const main = kit.world(MAIN_WORLD)
    await kit.put(main, 't:saved', 'yes')
    for (const headers of [{}, { 'x-world': MAIN_WORLD }, { cookie: `world=${MAIN_WORLD}` }]) {
      const response = await kit.server.inject({
        method: endpoint.method,
        url: endpoint.path,
        payload: { snapshotId: 'none', ruleId: 'none', preset: 'fresh' },
        headers,
      })
      expect(response.json()).toMatchObject({ code: 3001, data: { fields: expect.anything() } })
    }

    const response = await kit.post(endpoint.path, {})
    expect(response.msg).toContain('worldId: is required')
    expect(kit.rows(kit.world(MAIN_WORLD))).toMatchObject({ 't:saved': 'yes' })
    expect(kit.worlds.info(MAIN_WORLD).undo).toEqual([])
  })
})

it('[B-61] several worlds are deleted only when each is named', async () => {
  const response = await kit.post(consoleContract.worlds.removeMany.path, { worldId: 'tester' })
  expect(response.code).toBe(3001)
  expect(kit.worlds.find('tester')).toBeDefined()
})

describe('[B-69] a rejected console call', () => {
  it('lists the invalid fields in its message, whether validation or the handler rejected them', async () => {
    expect(await kit.post('/console/api/clock/set', { shopTime: '2025-02-30' })).toMatchObject({
      code: 3001,
      msg: expect.stringMatching(/^shopTime: must be a time/),
    })
    expect(await kit.post('/console/api/clock/freeze', { worldId: 'nobody' })).toMatchObject({
      code: 3001,
      msg: 'worldId: there is no world “nobody”',
    })
  })
})
