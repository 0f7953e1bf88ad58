import { QueryClient } from '@tanstack/react-query'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { personas } from '#seed/personas.ts'
import { consoleContract } from '#server/console/contract/index.ts'
import { presets } from '#server/console/presets/index.ts'
import type { Command, CommandContext } from './command.ts'
import { commandSources } from './commands.ts'
import { rankCommands } from './rank-commands.ts'

const answers: Record<string, readonly object[]> = {
  'worlds.list': [
    { worldId: 'main', title: 'Main world' },
    { worldId: 'w1', title: 'Reset of the cart' },
  ],
  'worlds.presets': presets,
  'people.list': personas,
  'stories.list': [{ storyId: 'mail', title: 'A mail to everybody', summary: 'The last week of a shop.' }],
}
const call = vi.fn((group: string, name: string) => {
  const rows = answers[`${group}.${name}`] ?? []
  return Promise.resolve({ rows, total: rows.length })
})
const navigate = vi.fn()

describe('[B-70] what is typed into the palette in words of one’s own', () => {
  let commands: Command[] = []
  beforeAll(async () => {
    const context = {
      world: 'main',
      setWorld: vi.fn(),
      navigate,
      queryClient: new QueryClient(),
      call,
    } as unknown as CommandContext
    commands = (await Promise.all(commandSources.map(async source => source(context)))).flat()
  })

  it.each([
    ['log in as bruno', 'person:bruno'],
    ['sign in as nina', 'person:nina'],
    ['who is oliver', 'about:oliver'],
    ['Who is Oliver?', 'about:oliver'],
    ['go to next week', 'clock:Advance one week'],
    ['last email', 'place:Inbox: last email'],
    ['reset everything', 'world:reset'],
    ['delete world', 'world:delete'],
    ['delete this world', 'world:delete'],
    ['deleted account', 'preset:member-deleted'],
    ['go to the clock', 'page:/console/clock'],
    ['open the shop', 'world:shop'],
  ])('“%s” leads to %s first', (typed, id) => {
    expect(rankCommands(typed, commands)[0]?.id).toBe(id)
  })

  it('finds nothing for what is nothing', () => {
    expect(rankCommands('qqxxzz', commands)).toEqual([])
  })

  it('goes where it says', async () => {
    await commands.find(({ id }) => id === 'about:oliver')?.run()
    expect(navigate).toHaveBeenCalledWith('/console/people?search=oliver')
  })

  it('[B-61] asks before each command that deletes or overwrites what a world holds', async () => {
    // Both do no more than their title says: one request is taken back, rules of faults are removed.
    const needNoQuestion = ['worlds.undoStep', 'faults.clear']
    const destroying = Object.entries(consoleContract).flatMap(([group, endpoints]) =>
      Object.entries<Endpoint>(endpoints)
        .filter(([, { destroys }]) => destroys === true)
        .map(([name]) => `${group}.${name}`),
    )
    const asking: string[] = []
    for (const { id, run, confirmation } of commands) {
      if (id === 'world:shop' || id.startsWith('person:') || id.startsWith('story:')) continue
      call.mockClear()
      await run()
      const made = call.mock.calls.map(([group, name]) => `${group}.${name}`)
      const destroyed = made.filter(key => destroying.includes(key) && !needNoQuestion.includes(key))
      if (destroyed.length > 0) asking.push(id)
      expect(confirmation !== undefined, `${id} makes ${made.join()}`).toBe(destroyed.length > 0)
    }
    expect(asking).toEqual(['world:reset'])
  })
})
