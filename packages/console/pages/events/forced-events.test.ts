import { requireData } from '@fixbench/client'
import { describe, expect, it } from 'vitest'
import { setUpEvents } from '#console/testing/event-kit.ts'

const { events } = setUpEvents()

describe('on demand, the next event of an endpoint', () => {
  const force = async (behavior: 'duplicate' | 'delay' | 'drop' | 'reorder', more: object = {}) => {
    const { endpointId } = await events.listen()
    return requireData(events.tester.console.events.force({ endpointId, behavior, ...more }))
  }

  it('is sent twice with the same id', async () => {
    await force('duplicate')

    await events.send('A')
    await events.send('B')

    expect(events.subjects()).toEqual(['A', 'A', 'B'])
    expect(events.receiver.received[0]?.messageId).toBe(events.receiver.received[1]?.messageId)
    expect((await events.requireRow('A')).attempts.map(({ cause }) => cause)).toEqual([
      'schedule',
      'duplicate',
    ])
  })

  it('is sent later', async () => {
    await force('delay', { seconds: 90 })

    await events.send('A', 'B')
    const before = events.subjects()
    await events.tester.advance({ seconds: 90 })

    expect(before).toEqual(['B'])
    expect(events.subjects()).toEqual(['B', 'A'])
  })

  it('is lost, and can be sent again by hand', async () => {
    await force('drop', { times: 2 })
    await events.send('A', 'B', 'C')

    const { deliveryId } = await events.requireRow('A')
    const resent = await requireData(events.tester.console.events.resend({ deliveryId }))

    expect(events.subjects()).toEqual(['C', 'A'])
    expect(resent).toMatchObject({ status: 'delivered', forced: 'drop' })
    expect((await events.requireRow('B')).status).toBe('dropped')
  })

  it('is sent after the one that follows', async () => {
    await force('reorder')

    await events.send('A')
    const held = (await events.requireRow('A')).status
    await events.send('B', 'C')

    expect(held).toBe('held')
    expect(events.subjects()).toEqual(['B', 'A', 'C'])
  })

  it('is sent as usual when nothing is forced any more, with the one that was held', async () => {
    const { endpointId } = await force('reorder', { times: 5 })
    await events.send('A')

    await requireData(events.tester.console.events.force({ endpointId, behavior: 'reorder', times: 0 }))
    await events.send('B')

    expect(events.subjects()).toEqual(['A', 'B'])
  })
})
