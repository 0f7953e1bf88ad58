import { requireData } from '@fixbench/client'
import { RETRY_SECONDS } from '@fixbench/contract/event/shop-event.ts'
import { startReceiver } from '@fixbench/events/testing/receiver.ts'
import { inTransaction } from '@fixbench/server/database/transaction.ts'
import { describe, expect, it } from 'vitest'
import { START, setUpEvents, toMessage } from '#console/testing/event-kit.ts'

const { kit, events } = setUpEvents()

describe('an event of a world', () => {
  it('is posted once, signed, with the time of the shop', async () => {
    await events.listen()

    await events.send('Hello')

    expect(events.receiver.received).toHaveLength(1)
    expect(events.receiver.received[0]).toMatchObject({
      type: 'inbox.delivered',
      timestamp: START,
      data: { channel: 'email', to: 'a@b.example', subject: 'Hello', body: 'B', kind: 'k' },
    })

    const row = await events.requireRow('Hello')
    expect(row).toMatchObject({ status: 'delivered', messageId: events.receiver.received[0]?.messageId })
    expect(row.attempts).toEqual([
      { cause: 'schedule', attemptedAt: START, status: 204, error: null, response: '' },
    ])
  })

  it('is retried for three days of shop time, which pass at once, and lists every attempt', async () => {
    await events.listen()
    events.rejectWith(500)

    await events.send('Hello')
    await events.tester.advance({ days: 4 })

    const { attempts, ...row } = await events.requireRow('Hello')
    const seconds = attempts.map(({ attemptedAt }) => (Date.parse(attemptedAt) - Date.parse(START)) / 1000)

    expect(seconds).toEqual([0, 5, 305, 2105, 9305, 27_305, 63_305, 113_705, 185_705, 272_105])
    expect(seconds).toHaveLength(RETRY_SECONDS.length + 1)
    expect(attempts.at(-1)).toMatchObject({ cause: 'schedule', status: 500, response: 'not today' })
    expect(row).toMatchObject({ status: 'failed', nextAttemptAt: null })
    expect(events.receiver.received).toHaveLength(attempts.length)
    expect(new Set(events.receiver.received.map(({ messageId }) => messageId)).size).toBe(1)
  })

  it('arrives with the retry after the receiver works again', async () => {
    await events.listen()
    events.rejectWith(503)
    await events.send('Hello')

    events.receiver.respond = () => ({ status: 200 })
    await events.tester.advance({ seconds: 6 })
    await events.tester.advance({ days: 1 })

    const row = await events.requireRow('Hello')
    expect(row.attempts.map(({ status }) => status)).toEqual([503, 200])
    expect(row.status).toBe('delivered')
  })

  it('waits for as long as the receiver asks', async () => {
    await events.listen()
    events.rejectWith(429, { 'retry-after': '3600' })

    await events.send('Hello')

    expect((await events.requireRow('Hello')).nextAttemptAt).toBe('2025-07-25T13:00:00.000Z')
  })

  it('names why there was no response', async () => {
    await events.listen()
    await events.receiver.close()

    await events.send('Hello')

    const row = await events.requireRow('Hello')
    expect(row.attempts).toMatchObject([{ status: null, error: expect.stringContaining('ECONNREFUSED') }])
  })

  it('is not followed to another URL', async () => {
    const other = await startReceiver(() => '')
    await events.listen()
    events.rejectWith(307, { location: other.url })

    await events.send('Hello')
    await other.close()

    expect(other.received).toEqual([])
    expect((await events.requireRow('Hello')).attempts).toMatchObject([{ status: 307 }])
  })

  it('does not exist when its transaction is rolled back', async () => {
    await events.listen()
    const { db, inbox } = events.world().deps

    const work = inTransaction(db, async tx => {
      await inbox.deliver(toMessage('Never'), tx)
      throw new Error('rolled back')
    })

    await expect(work).rejects.toThrow('rolled back')

    await events.send('Hello')
    expect(events.subjects()).toEqual(['Hello'])
  })

  it('reaches a receiver that calls the shop before it responds', async () => {
    await events.listen()
    const statuses: number[] = []
    events.receiver.respond = async () => {
      const response = await fetch(`${kit.url}/api/shop/home/header`, {
        method: 'POST',
        headers: events.tester.headers,
      })
      statuses.push(response.status)
      return { status: 200 }
    }

    await events.send('Hello')
    await events.tester.advance({ days: 1 })

    expect(statuses).toEqual([200])
  })
})

it('can be waited for', async () => {
  await events.listen()
  const waiting = requireData(
    events.tester.console.events.waitFor({ type: 'inbox.delivered', status: 'delivered', timeoutMs: 20_000 }),
  )

  await events.send('Hello')

  expect((await waiting).payload['type']).toBe('inbox.delivered')

  const missing = await events.tester.console.events.waitFor({ topic: 'order', timeoutMs: 10 })
  expect(missing).toMatchObject({ code: 500, msg: 'No matching event was sent within 10 ms' })
})
