import { LAST_CHANGES, LIVE_PATH } from '@fixbench/contract/core/live-events.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { SESSION_DAYS } from '@fixbench/contract/session/session-constants.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { createTokenOf } from '@fixbench/server/testing/create-test-app.ts'
import { openLiveEvents } from '@fixbench/server/testing/event-stream.ts'
import { beforeAll, expect, it } from 'vitest'
import { MAIN_WORLD } from './registry.ts'
import { setUpWorlds } from './testing/create-world-app.ts'

const shop = setUpWorlds()
let origin = ''
beforeAll(async () => {
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Reads also what happens in the shop meanwhile. */
const readToEnd = async (stream: { next: () => Promise<unknown> }): Promise<void> => {
  await stream.next()
  await readToEnd(stream)
}

it('the stream of a member ends when the world is replaced, because the session may not exist in it', async () => {
  const token = await shop.createToken(persona('oliver').email)
  const stream = await openLiveEvents(origin, 'own', token)

  await shop.worlds.reset(MAIN_WORLD)

  await expect(stream.next()).rejects.toThrow('The stream has ended')

  const response = await fetch(`${origin}${LIVE_PATH}?events=own`, { headers: { 'x-token': token } })
  expect(await response.json()).toMatchObject({ code: 100_001 })
})

it('the stream of a member goes on when another world is replaced', async () => {
  const { id: memberId, email } = persona('oliver')
  await shop.worlds.create({ worldId: 'other' })
  const stream = await openLiveEvents(origin, 'own', await shop.createToken(email))
  const { deps } = requireValue(shop.worlds.find(MAIN_WORLD), 'The main world')
  const now = deps.clock.now()

  await shop.worlds.reset('other')
  await deps.db.quoteRequest.create({
    data: { memberId, email, name: 'Oliver', quoteNo: 'Q-1', submitKey: '1', createdAt: now, updatedAt: now },
  })

  expect(await stream.next()).toEqual(['quote'])

  stream.close()
})

it('the stream of a member ends when the clock passes the end of the session', async () => {
  const stream = await openLiveEvents(origin, 'own', await shop.createToken(persona('oliver').email))
  const { deps } = requireValue(shop.worlds.find(MAIN_WORLD), 'The main world')

  await shop.moveClock(deps.clock.nowMs() + SESSION_DAYS * DAY_MS)

  await expect(readToEnd(stream)).rejects.toThrow('The stream has ended')
})

it('the stream of a member ends when the world is deleted', async () => {
  await shop.worlds.create({ worldId: 'short' })
  const { deps } = requireValue(shop.worlds.find('short'), 'The world')
  const token = await createTokenOf(deps, persona('oliver').email)
  const stream = await openLiveEvents(origin, 'own', token, { world: 'short' })

  await shop.worlds.remove('short')

  await expect(readToEnd(stream)).rejects.toThrow('The stream has ended')
})

it('a stream begins with the times at which what it follows last changed', async () => {
  const { id: memberId, email } = persona('oliver')
  await shop.worlds.create({ worldId: 'quiet' })
  const { deps } = requireValue(shop.worlds.find('quiet'), 'The world')
  const now = deps.clock.now()
  const before = Date.now()
  await deps.db.quoteRequest.create({
    data: { memberId, email, name: 'Oliver', quoteNo: 'Q-2', submitKey: '2', createdAt: now, updatedAt: now },
  })

  const token = await createTokenOf(deps, email)
  const stream = await openLiveEvents(origin, LAST_CHANGES, token, { events: 'own,chat', world: 'quiet' })
  const { own, chat } = (await stream.next()) as Record<string, number>

  expect(own).toBeGreaterThanOrEqual(before)
  expect(chat).toBe(0)

  stream.close()
})
