import { useQuery as observeQuery, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useQuery } from './server-queries.ts'

const queryFn = () => Promise.resolve('fetched')

/** Fields of a query's result that don't depend on the time, as read by a component of a server render. */
const readResult = async (read: typeof observeQuery, options: { enabled?: boolean }, isLoaded: boolean) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  if (isLoaded)
    await client.prefetchQuery({ queryKey: ['a', { b: 1 }], queryFn: () => Promise.resolve('loaded') })
  let fields: Record<string, unknown> = {}
  function Reader() {
    fields = { ...read({ queryKey: ['a', { b: 1 }], queryFn, ...options }) }
    return null
  }
  renderToString(createElement(QueryClientProvider, { client }, createElement(Reader)))
  const { promise: _promise, refetch: _refetch, dataUpdatedAt: _time, ...rest } = fields
  return rest
}

describe('queries of the server build', () => {
  it.each([
    ['data that a loader has fetched', {}, true],
    ['a disabled query with data', { enabled: false }, true],
    ['a disabled query', { enabled: false }, false],
    ['a query that no loader has fetched', {}, false],
  ])('return the same result as an observer: %s', async (_case, options, isLoaded) => {
    const fields = await readResult(useQuery as typeof observeQuery, options, isLoaded)
    expect(fields).toEqual(await readResult(observeQuery, options, isLoaded))
    expect(fields['data']).toBe(isLoaded ? 'loaded' : undefined)
  })
})
