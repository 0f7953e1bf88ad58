import { requireData } from '@fixbench/client'
import { RETRY_SECONDS } from '@fixbench/contract/event/shop-event.ts'
import { describe, expect, it } from 'vitest'
import { setUpEvents, toMessage } from '#console/testing/event-kit.ts'

const { kit, events } = setUpEvents()

describe('an endpoint', () => {
  it('receives only the topics it wants', async () => {
    await events.listen(['order', 'stock'])

    await events.send('Hello')

    expect(await events.listRows()).toEqual([])
  })

  it('that responds with 410 receives nothing more until it is added again', async () => {
    await events.listen()
    events.rejectWith(410)
    await events.send('First', 'Second')

    events.receiver.respond = () => ({ status: 200 })
    await events.send('Third')
    await events.listen()
    await events.send('Fourth')

    expect(events.subjects()).toEqual(['First', 'Fourth'])
    expect((await events.requireRow('First')).status).toBe('failed')
  })

  it('that is removed receives nothing more, and its retries end', async () => {
    const { endpointId } = await events.listen()
    events.rejectWith(500)
    await events.send('Hello')

    await requireData(events.tester.console.events.remove({ worldId: events.tester.worldId, endpointId }))
    await events.tester.advance({ days: 1 })

    expect(events.subjects()).toEqual(['Hello'])
    expect(await events.listRows()).toEqual([])
  })

  it.each(['https://hooks.example/a', 'http://192.168.1.7/a', 'ftp://localhost/a', 'http://u:p@localhost/a'])(
    'can’t be %s, which is not on this machine',
    async url => {
      const response = await events.tester.console.events.add({ url })

      expect(response.code).toBe(3001)
      expect(JSON.stringify(response.data)).toContain('EVENT_ORIGINS')
    },
  )

  it('can’t have a port that fetch refuses', async () => {
    const response = await events.tester.console.events.add({ url: 'http://localhost:6000/hooks' })

    expect(response.code).toBe(3001)
    expect(JSON.stringify(response.data)).toContain('connect to port 6000, because')
  })

  it('of another world receives nothing', async () => {
    await events.listen()
    const other = await kit.home.createWorld()

    await kit.world(other.worldId).deps.inbox.deliver(toMessage('Other'))
    await events.send('Own')

    expect(events.subjects()).toEqual(['Own'])
  })
})

/** The receiver accepts events and never responds; `release` lets it respond to all of them. */
const hang = (): { release: (status: number) => void } => {
  let release: (status: number) => void = () => {}
  const response = new Promise<{ status: number }>(resolve => {
    release = status => resolve({ status })
  })
  events.receiver.respond = () => response

  return { release: status => release(status) }
}

describe('a receiver that never responds', () => {
  it('holds neither the clock of its world nor that of another, and its attempts are listed [issue 40]', async () => {
    await events.listen()
    hang()
    const other = await kit.home.createWorld()

    await events.send('Hello')
    await events.tester.advance({ days: 4 })
    await other.advance({ days: 4 })

    expect(events.world().catchUp()).toBeUndefined()

    const { attempts } = await events.requireRow('Hello')
    expect(attempts).toHaveLength(RETRY_SECONDS.length + 1)

    for (const { error } of attempts) expect(error).toMatch(/^No response within/)
  })

  it('gets no retry after it has responded in the background', async () => {
    await events.listen()
    const { release } = hang()
    await events.send('Hello')

    expect(await events.requireRow('Hello')).toMatchObject({ status: 'pending' })

    release(204)
    await requireData(events.tester.console.events.waitFor({ status: 'delivered', timeoutMs: 20_000 }))
    await events.tester.advance({ days: 4 })

    const row = await events.requireRow('Hello')
    expect(row).toMatchObject({ status: 'delivered', nextAttemptAt: null })
    expect(row.attempts.map(({ status, error }) => ({ status, error }))).toEqual([
      { status: 204, error: null },
    ])
  })
})
