import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { MAIN_WORLD } from '#server/worlds/registry.ts'
import { consoleContract } from './contract/index.ts'
import { type ConsoleKit, createConsoleKit } from './testing/console-kit.ts'

let kit: ConsoleKit
beforeAll(async () => {
  kit = await createConsoleKit()
})
afterAll(() => kit.close())

const calls = Object.entries(consoleContract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
)
/** The call that deletes several names them all. */
const SEVERAL = 'worlds.removeMany'
const destroying = calls.filter(([name, { destroys }]) => destroys === true && name !== SEVERAL)

/** Calls that sound destructive without touching a world that could be forgotten, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'coverage.clear': 'counts of the whole server, no world',
  'links.remove': 'a line of the list of links, no world',
  'search.removeSynonym': 'one term, which can be added again',
  'stories.reset': 'the world of the named run',
  'stories.end': 'the world of the named run',
}
const DESTRUCTIVE = /(reset|restore|remove|delete|clear|undo|apply|discard|expire|forget|end)/i

describe('[B-61] calls of the console that destroy something', () => {
  it('are all declared as such', () => {
    const undeclared = calls.filter(
      ([name, { method, destroys, path }]) =>
        method !== 'GET' &&
        destroys !== true &&
        DESTRUCTIVE.test(path.replace('/console/api/', '').replace('send', '')) &&
        !(name in EXCEPTIONS),
    )
    expect(undeclared.map(([name]) => name)).toEqual([])
    expect(destroying.length).toBeGreaterThanOrEqual(11)
  })

  it.each(destroying)('%s is refused without the field that names its world', async (_name, endpoint) => {
    const main = kit.world(MAIN_WORLD)
    await kit.put(main, 't:saved', 'yes')
    for (const headers of [{}, { 'x-world': MAIN_WORLD }, { cookie: `world=${MAIN_WORLD}` }]) {
      const answer = await kit.server.inject({
        method: endpoint.method,
        url: endpoint.path,
        payload: { snapshotId: 'none', ruleId: 'none', preset: 'fresh' },
        headers,
      })
      expect(answer.json()).toMatchObject({ code: 3001, data: { fields: expect.anything() } })
    }
    const answer = await kit.post(endpoint.path, {})
    expect(answer.msg).toContain('worldId: is required')
    expect(kit.rows(kit.world(MAIN_WORLD))).toMatchObject({ 't:saved': 'yes' })
    expect(kit.worlds.info(MAIN_WORLD).undo).toEqual([])
  })
})

it('[B-61] deletes several worlds only when each is named', async () => {
  const answer = await kit.post(consoleContract.worlds.removeMany.path, { worldId: 'tester' })
  expect(answer.code).toBe(3001)
  expect(kit.worlds.find('tester')).toBeDefined()
})

describe('[B-69] a refusal of the console', () => {
  it('names the fields in its message, whether the input or the call refused them', async () => {
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
