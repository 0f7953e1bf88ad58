import { requireData } from '@fixbench/client'
import { type EventTopic, RETRY_SECONDS } from '@fixbench/contract/event/shop-event.ts'
import { type Receiver, startReceiver } from '@fixbench/events/testing/receiver.ts'
import { inTransaction } from '@fixbench/server/database/transaction.ts'
import type { ConsoleClient } from '@fixbench/server/testing/console-client.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConsoleKit, createConsoleKit } from '#console/testing/console-kit.ts'

const START = '2025-07-25T12:00:00.000Z'

let kit: ConsoleKit
let tester: ConsoleClient
let receiver: Receiver
let secret = ''
beforeAll(async () => {
  kit = await createConsoleKit()
})
afterAll(() => kit.close())
beforeEach(async () => {
  receiver = await startReceiver(() => secret)
  tester = await kit.home.createWorld()
  await tester.freeze()
  await tester.setClock(START)
})
afterEach(() => receiver.close())

const listen = async (topics: EventTopic[] = []) => {
  const endpoint = await requireData(tester.console.events.add({ url: receiver.url, topics }))
  secret = endpoint.secret

  return endpoint
}

const world = () => kit.world(tester.worldId)
const mail = { channel: 'email' as const, to: 'a@b.example', body: 'B', kind: 'k' }
const toMessage = (subject: string) => ({ ...mail, subject })
/** Sends a message in the world, which is an event, and waits for what is due now. */
const send = async (...subjects: readonly string[]): Promise<void> => {
  for (const subject of subjects) await world().deps.inbox.deliver(toMessage(subject))
  await world().whenSettled()
}

const listRows = async () => (await requireData(tester.console.events.deliveries({}))).rows
const requireRow = async (subject: string) => {
  const row = (await listRows()).find(({ payload }) => Object(payload['data']).subject === subject)
  if (row === undefined) throw new Error(`No delivery of ${subject}`)

  return row
}
const subjects = () => receiver.received.map(({ data }) => data['subject'])
const rejectWith = (status: number, headers: Record<string, string> = {}): void => {
  receiver.respond = () => ({ status, headers, body: 'not today' })
}

/** The receiver accepts events and never responds; `release` lets it respond to all of them. */
const hang = (): { release: (status: number) => void } => {
  let release: (status: number) => void = () => {}
  const response = new Promise<{ status: number }>(resolve => {
    release = status => resolve({ status })
  })
  receiver.respond = () => response

  return { release: status => release(status) }
}

describe('a receiver that never responds', () => {
  it('holds neither the clock of its world nor that of another, and its attempts are listed [issue 40]', async () => {
    await listen()
    hang()
    const other = await kit.home.createWorld()

    await send('Hello')
    await tester.advance({ days: 4 })
    await other.advance({ days: 4 })

    expect(world().catchUp()).toBeUndefined()
    const { attempts } = await requireRow('Hello')
    expect(attempts).toHaveLength(RETRY_SECONDS.length + 1)
    for (const { error } of attempts) expect(error).toMatch(/^No response within/)
  })

  it('gets no retry after it has responded in the background', async () => {
    await listen()
    const { release } = hang()
    await send('Hello')
    expect(await requireRow('Hello')).toMatchObject({ status: 'pending' })

    release(204)
    await requireData(tester.console.events.waitFor({ status: 'delivered', timeoutMs: 20_000 }))
    await tester.advance({ days: 4 })

    const row = await requireRow('Hello')
    expect(row).toMatchObject({ status: 'delivered', nextAttemptAt: null })
    expect(row.attempts.map(({ status, error }) => ({ status, error }))).toEqual([
      { status: 204, error: null },
    ])
  })
})

describe('an event of a world', () => {
  it('is posted once, signed, with the time of the shop', async () => {
    await listen()

    await send('Hello')

    expect(receiver.received).toHaveLength(1)
    expect(receiver.received[0]).toMatchObject({
      type: 'inbox.delivered',
      timestamp: START,
      data: { channel: 'email', to: 'a@b.example', subject: 'Hello', body: 'B', kind: 'k' },
    })
    const row = await requireRow('Hello')
    expect(row).toMatchObject({ status: 'delivered', messageId: receiver.received[0]?.messageId })
    expect(row.attempts).toEqual([
      { cause: 'schedule', attemptedAt: START, status: 204, error: null, response: '' },
    ])
  })

  it('is retried for three days of shop time, which pass at once, and lists every attempt', async () => {
    await listen()
    rejectWith(500)

    await send('Hello')
    await tester.advance({ days: 4 })

    const { attempts, ...row } = await requireRow('Hello')
    const seconds = attempts.map(({ attemptedAt }) => (Date.parse(attemptedAt) - Date.parse(START)) / 1000)
    expect(seconds).toEqual([0, 5, 305, 2105, 9305, 27_305, 63_305, 113_705, 185_705, 272_105])
    expect(seconds).toHaveLength(RETRY_SECONDS.length + 1)
    expect(attempts.at(-1)).toMatchObject({ cause: 'schedule', status: 500, response: 'not today' })
    expect(row).toMatchObject({ status: 'failed', nextAttemptAt: null })
    expect(receiver.received).toHaveLength(attempts.length)
    expect(new Set(receiver.received.map(({ messageId }) => messageId)).size).toBe(1)
  })

  it('arrives with the retry after the receiver works again', async () => {
    await listen()
    rejectWith(503)
    await send('Hello')

    receiver.respond = () => ({ status: 200 })
    await tester.advance({ seconds: 6 })
    await tester.advance({ days: 1 })

    const row = await requireRow('Hello')
    expect(row.attempts.map(({ status }) => status)).toEqual([503, 200])
    expect(row.status).toBe('delivered')
  })

  it('waits for as long as the receiver asks', async () => {
    await listen()
    rejectWith(429, { 'retry-after': '3600' })

    await send('Hello')

    expect((await requireRow('Hello')).nextAttemptAt).toBe('2025-07-25T13:00:00.000Z')
  })

  it('names why there was no response', async () => {
    await listen()
    await receiver.close()

    await send('Hello')

    const row = await requireRow('Hello')
    expect(row.attempts).toMatchObject([{ status: null, error: expect.stringContaining('ECONNREFUSED') }])
    receiver = await startReceiver(() => secret)
  })

  it('is not followed to another URL', async () => {
    const other = await startReceiver(() => secret)
    await listen()
    rejectWith(307, { location: other.url })

    await send('Hello')
    await other.close()

    expect(other.received).toEqual([])
    expect((await requireRow('Hello')).attempts).toMatchObject([{ status: 307 }])
  })

  it('does not exist when its transaction is rolled back', async () => {
    await listen()
    const { db, inbox } = world().deps

    const work = inTransaction(db, async tx => {
      await inbox.deliver(toMessage('Never'), tx)
      throw new Error('rolled back')
    })

    await expect(work).rejects.toThrow('rolled back')
    await send('Hello')
    expect(subjects()).toEqual(['Hello'])
  })

  it('reaches a receiver that calls the shop before it responds', async () => {
    await listen()
    const statuses: number[] = []
    receiver.respond = async () => {
      const response = await fetch(`${kit.url}/api/shop/home/header`, {
        method: 'POST',
        headers: tester.headers,
      })
      statuses.push(response.status)
      return { status: 200 }
    }

    await send('Hello')
    await tester.advance({ days: 1 })

    expect(statuses).toEqual([200])
  })
})

describe('an endpoint', () => {
  it('receives only the topics it wants', async () => {
    await listen(['order', 'stock'])

    await send('Hello')

    expect(await listRows()).toEqual([])
  })

  it('that responds with 410 receives nothing more until it is added again', async () => {
    await listen()
    rejectWith(410)
    await send('First', 'Second')

    receiver.respond = () => ({ status: 200 })
    await send('Third')
    await listen()
    await send('Fourth')

    expect(subjects()).toEqual(['First', 'Fourth'])
    expect((await requireRow('First')).status).toBe('failed')
  })

  it('that is removed receives nothing more, and its retries end', async () => {
    const { endpointId } = await listen()
    rejectWith(500)
    await send('Hello')

    await requireData(tester.console.events.remove({ worldId: tester.worldId, endpointId }))
    await tester.advance({ days: 1 })

    expect(subjects()).toEqual(['Hello'])
    expect(await listRows()).toEqual([])
  })

  it.each(['https://hooks.example/a', 'http://192.168.1.7/a', 'ftp://localhost/a', 'http://u:p@localhost/a'])(
    'can’t be %s, which is not on this machine',
    async url => {
      const response = await tester.console.events.add({ url })

      expect(response.code).toBe(3001)
      expect(JSON.stringify(response.data)).toContain('EVENT_ORIGINS')
    },
  )

  it('of another world receives nothing', async () => {
    await listen()
    const other = await kit.home.createWorld()

    await kit.world(other.worldId).deps.inbox.deliver(toMessage('Other'))
    await send('Own')

    expect(subjects()).toEqual(['Own'])
  })
})

describe('on demand, the next event of an endpoint', () => {
  const force = async (behavior: 'duplicate' | 'delay' | 'drop' | 'reorder', more: object = {}) => {
    const { endpointId } = await listen()
    return requireData(tester.console.events.force({ endpointId, behavior, ...more }))
  }

  it('is sent twice with the same id', async () => {
    await force('duplicate')

    await send('A')
    await send('B')

    expect(subjects()).toEqual(['A', 'A', 'B'])
    expect(receiver.received[0]?.messageId).toBe(receiver.received[1]?.messageId)
    expect((await requireRow('A')).attempts.map(({ cause }) => cause)).toEqual(['schedule', 'duplicate'])
  })

  it('is sent later', async () => {
    await force('delay', { seconds: 90 })

    await send('A', 'B')
    const before = subjects()
    await tester.advance({ seconds: 90 })

    expect(before).toEqual(['B'])
    expect(subjects()).toEqual(['B', 'A'])
  })

  it('is lost, and can be sent again by hand', async () => {
    await force('drop', { times: 2 })
    await send('A', 'B', 'C')

    const { deliveryId } = await requireRow('A')
    const resent = await requireData(tester.console.events.resend({ deliveryId }))

    expect(subjects()).toEqual(['C', 'A'])
    expect(resent).toMatchObject({ status: 'delivered', forced: 'drop' })
    expect((await requireRow('B')).status).toBe('dropped')
  })

  it('is sent after the one that follows', async () => {
    await force('reorder')

    await send('A')
    const held = (await requireRow('A')).status
    await send('B', 'C')

    expect(held).toBe('held')
    expect(subjects()).toEqual(['B', 'A', 'C'])
  })

  it('is sent as usual when nothing is forced any more, with the one that was held', async () => {
    const { endpointId } = await force('reorder', { times: 5 })
    await send('A')

    await requireData(tester.console.events.force({ endpointId, behavior: 'reorder', times: 0 }))
    await send('B')

    expect(subjects()).toEqual(['A', 'B'])
  })
})

it('can be waited for', async () => {
  await listen()
  const waiting = requireData(
    tester.console.events.waitFor({ type: 'inbox.delivered', status: 'delivered', timeoutMs: 5000 }),
  )

  await send('Hello')

  expect((await waiting).payload['type']).toBe('inbox.delivered')
  const missing = await tester.console.events.waitFor({ topic: 'order', timeoutMs: 10 })
  expect(missing).toMatchObject({ code: 500, msg: 'No matching event was sent within 10 ms' })
})
