import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { callQuery, createQueryClient, invalidate, markStale } from './query.ts'

/** A client whose readings are answered by hand, in the order in which they began. */
const setUp = () => {
  const readings: { resolve: (data: unknown) => void; reject: (error: Error) => void }[] = []
  const client = createQueryClient(() => new Promise((resolve, reject) => readings.push({ resolve, reject })))
  const query = callQuery('cart', 'saved', {})

  return { readings, client, query, show: () => new QueryObserver(client, query).subscribe(() => undefined) }
}

describe('a change during the first reading of a query', () => {
  it('is read afterwards, once for several changes', async () => {
    const { readings, client, query, show } = setUp()
    const hide = show()
    const settled = Promise.all([invalidate(client, 'cart'), invalidate(client, 'cart.saved')])

    expect(readings).toHaveLength(1)

    readings[0]?.resolve({ total: 1 })
    await expect.poll(() => readings.length).toBe(2)

    readings[1]?.resolve({ total: 2 })
    await settled

    expect(client.getQueryData(query.queryKey)).toEqual({ total: 2 })
    expect(readings).toHaveLength(2)

    hide()
  })

  it('isn’t read again after a reading that failed', async () => {
    const { readings, client, show } = setUp()
    const hide = show()
    const settled = invalidate(client, 'cart')

    readings[0]?.reject(new Error('no network'))
    await settled

    expect(readings).toHaveLength(1)

    hide()
  })

  it('leaves a query stale that is only marked', async () => {
    const { readings, client, query, show } = setUp()
    const hide = show()
    const settled = markStale(client, 'cart')

    readings[0]?.resolve({ total: 1 })
    await settled

    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
    expect(readings).toHaveLength(1)

    hide()
  })

  it('reaches a query that was asked for ahead and isn’t shown yet', async () => {
    const { readings, client, query } = setUp()
    const ahead = client.prefetchQuery(query)
    const settled = invalidate(client, 'cart')

    readings[0]?.resolve({ total: 1 })
    await Promise.all([ahead, settled])

    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
  })
})
