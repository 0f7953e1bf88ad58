import { requireData } from '@fixbench/client'
import { setUpConsole } from '@fixbench/console/testing/console-kit.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { type Receiver, startReceiver } from '@fixbench/events/testing/receiver.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runCommand } from '../testing/run-command.ts'

const kit = setUpConsole()
let receiver: Receiver
let secret = ''
beforeEach(async () => {
  receiver = await startReceiver(() => secret)
})
afterEach(async () => {
  const { rows } = await requireData(kit.tester.console.events.endpoints())
  for (const { endpointId } of rows) {
    await kit.tester.console.events.remove({ worldId: 'tester', endpointId })
  }
  await receiver.close()
})

/** Runs a command in the world `tester`. `onResult` may stop it. */
const run = (words: readonly string[], onResult?: (text: string, stop: () => void) => unknown) =>
  runCommand(words, {
    env: { FIXBENCH_URL: kit.url, FIXBENCH_WORLD: 'tester' },
    ...omitUndefined({ onResult }),
  })

const send = (subject: string): Promise<void> =>
  kit
    .world('tester')
    .deps.inbox.deliver({ channel: 'email', to: 'a@b.example', subject, body: 'B', kind: 'k' })

it('listens until it is stopped, shows each attempt, and removes its endpoint', async () => {
  const { exitCode, results, words } = await run(
    ['events', 'listen', '--forward-to', receiver.url, '--topics', 'inbox', '--force', 'duplicate'],
    (text, stop) => {
      if (text.startsWith('whsec_')) {
        secret = text
        void send('Hello')
      }
      if (receiver.received.length === 2) stop()
    },
  )

  expect(exitCode).toBe(0)
  expect(words).toContain(`Events of tester go to ${receiver.url}`)
  expect(results[1]).toMatch(/^2025-07-25T\S+ {2}\d+ {2}inbox\.delivered {2}204$/)
  expect(receiver.received.map(({ data }) => data['subject'])).toEqual(['Hello', 'Hello'])
  expect((await kit.tester.console.events.endpoints()).data).toEqual({ rows: [] })
})

it('lists deliveries and sends one again', async () => {
  const { data } = await kit.tester.console.events.add({ url: receiver.url })
  secret = Object(data).secret
  await send('Again')
  await kit.world('tester').whenSettled()

  const list = await run(['events', 'list', '--type', 'inbox.delivered', '-o', 'json'])
  const [row] = JSON.parse(list.results.join('')) as [{ deliveryId: number }]
  const resent = await run(['events', 'resend', String(row.deliveryId)])
  receiver.respond = () => ({ status: 500 })
  const rejected = await run(['events', 'resend', String(row.deliveryId)])

  expect(row).toMatchObject({ status: 'delivered', payload: { data: { subject: 'Again' } } })
  expect(resent).toMatchObject({ exitCode: 0, results: [expect.stringMatching(/inbox\.delivered {2}204$/)] })
  expect(rejected).toMatchObject({ exitCode: 1, words: 'The endpoint didn’t accept the event: 500' })
})

it('names a topic that does not exist', async () => {
  const { exitCode, words } = await run([
    'events',
    'listen',
    '--forward-to',
    receiver.url,
    '--topics',
    'oder',
  ])

  expect(exitCode).toBe(2)
  expect(words).toContain('There is no topic “oder”. Use order, payment')
})
