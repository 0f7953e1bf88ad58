import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { personas } from '@fixbench/fixtures/personas.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { consoleContract } from '#console/contract/index.ts'
import { presets } from '#console/pages/presets/index.ts'
import type { Command, CommandContext } from './command.ts'
import { commandSources, findClockCommand } from './commands.ts'
import { rankCommands } from './rank-commands.ts'

const responses: Record<string, readonly object[]> = {
  'worlds.list': [
    { worldId: 'main', title: 'Main world' },
    { worldId: 'w1', title: 'Reset of the cart' },
  ],
  'worlds.presets': presets,
  'people.list': personas,
  'stories.list': [{ storyId: 'mail', title: 'A mail to everybody', summary: 'The last week of a shop.' }],
}
const call = vi.fn((group: string, name: string) => {
  const rows = responses[`${group}.${name}`] ?? []
  return Promise.resolve({ rows, total: rows.length })
})
const navigate = vi.fn()

describe('[B-70] the palette understands everyday phrases', () => {
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
    ['empty inbox', 'inbox:clear'],
    ['last email code', 'place:Inbox: last email'],
    ['freeze time', 'clock:freeze'],
    ['clear cart', 'preset:empty-cart'],
    ['go to 2025-12-24', 'clock:set'],
  ])('“%s” ranks %s first', (typed, id) => {
    expect(rankCommands(typed, [...findClockCommand(typed, call as never), ...commands])[0]?.id).toBe(id)
  })

  it('returns no commands for an unknown word', () => {
    expect(rankCommands('qqxxzz', commands)).toEqual([])
  })

  it('opens the page of the person', async () => {
    await commands.find(({ id }) => id === 'about:oliver')?.run()
    expect(navigate).toHaveBeenCalledWith('/console/people?world=main&search=oliver')
  })

  it('[B-61] asks for confirmation before each command that deletes or overwrites data of a world', async () => {
    // Undoing one request needs no confirmation.
    const unconfirmed = ['worlds.undoStep']
    const destructiveCalls = Object.entries(consoleContract).flatMap(([group, endpoints]) =>
      Object.entries<Endpoint>(endpoints)
        .filter(([, { destroys }]) => destroys === true)
        .map(([name]) => `${group}.${name}`),
    )
    const confirmed: string[] = []
    for (const { id, run, confirmation } of commands) {
      if (id === 'world:shop' || id.startsWith('person:') || id.startsWith('story:')) continue
      call.mockClear()
      await run()
      const called = call.mock.calls.map(([group, name]) => `${group}.${name}`)
      const destructive = called.filter(key => destructiveCalls.includes(key) && !unconfirmed.includes(key))
      if (destructive.length > 0) confirmed.push(id)
      expect(confirmation !== undefined, `${id} calls ${called.join()}`).toBe(destructive.length > 0)
    }
    expect(confirmed).toEqual(['world:reset', 'faults:clear', 'inbox:clear'])
  })
})
