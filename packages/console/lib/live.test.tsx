import { setUpStreams } from '@fixbench/storefront/testing/stream-connections.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLiveUpdates } from './live.ts'

const connections = setUpStreams()

function Page({ read }: { read: () => Promise<string> }) {
  useLiveUpdates('w-1')
  const { data } = useQuery({ queryKey: ['inbox', 'list'], queryFn: read })

  return <p>{data}</p>
}

it('shows what changed between the first reading of a page and the beginning of its events', async () => {
  let message = 'none'
  const { fetch: accept } = globalThis
  let connect = (): void => {}
  const isAsked = new Promise<void>(resolve => {
    connect = resolve
  })
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    await isAsked
    return accept(...given)
  })

  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page read={() => Promise.resolve(message)} />
    </QueryClientProvider>,
  )
  await screen.findByText('none')

  message = 'a new one'
  connect()

  await screen.findByText('a new one')
  expect(connections).toHaveLength(1)
})
