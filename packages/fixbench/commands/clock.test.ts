import { createClient, requireData } from '@fixbench/client'
import { setUpSeededConsole } from '@fixbench/console/testing/seeded-kit.ts'
import { expect, it } from 'vitest'
import { createReader } from '../testing/read-command.ts'
import { runCommand } from '../testing/run-command.ts'

const kit = setUpSeededConsole()
const read = createReader(() => kit.url)
const run = (...words: string[]) => runCommand(words, { env: { FIXBENCH_URL: kit.url } })

it('moves the clock, and waits until a time has come', async () => {
  const { worldId } = await kit.createWorld()
  const world = ['--world', worldId]

  const start = await read('clock', 'show', ...world)

  expect(await read('clock', 'set', '2026-01-01', ...world)).toBe('2026-01-01T00:00:00.000Z')
  expect(await read('clock', 'wait', ...world)).toBe('2026-01-01T00:00:00.000Z')
  expect(await read('clock', 'wait', start, ...world)).toBe('2026-01-01T00:00:00.000Z')

  const missed = await run('clock', 'wait', '2027-01-01', '--timeout', '0s', ...world)

  expect(missed).toMatchObject({ exitCode: 4, results: [] })
})

it.each(['order-expires', 'order-expires:42', 'abc'])(
  'doesn’t wait for %s, which never happens',
  async target => {
    const { worldId } = await kit.createWorld()

    const { exitCode, words } = await run('clock', 'wait', target, '--timeout', '0s', '--world', worldId)

    expect(exitCode).toBe(1)
    expect(words).toMatch(/there is no kind of event “(order-expires|abc)”.*order-expiry/)
  },
)

it('freezes the clock', async () => {
  const world = await kit.createWorld()
  await world.resume()

  await read('clock', 'freeze', '--world', world.worldId)

  expect(await world.clock()).toMatchObject({ isFrozen: true })
})

it('waits for a message and lists messages', async () => {
  const { worldId } = await kit.createWorld()
  const world = ['--world', worldId]
  const guest = createClient({ url: kit.url, world: worldId })

  await requireData(guest.registration.getEmailCode({ email: 'new@repairs.example' }))

  expect(await read('inbox', 'wait', '--to', 'new@repairs.example', '--subject', 'code', ...world)).toMatch(
    /^\d{6}$/,
  )
  expect(await read('inbox', 'list', '--kind', 'verification-code', ...world)).toContain(
    'new@repairs.example',
  )

  const silent = await run('inbox', 'wait', '--to', 'nobody@repairs.example', '--timeout', '0s', ...world)

  expect(silent).toMatchObject({ exitCode: 4, results: [] })
})
