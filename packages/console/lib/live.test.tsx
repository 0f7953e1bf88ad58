import { setUpStreams } from '@fixbench/storefront/testing/stream-connections.ts'
import { QueryClient, QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { refresh, useLiveUpdates } from './live.ts'

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

it('ends reading what changes faster than it is read, and reads it again', async () => {
  const answers: ((answer: string) => void)[] = []
  const read = vi.fn(() => new Promise<string>(resolve => answers.push(resolve)))
  const client = new QueryClient()
  const heard = new QueryObserver(client, { queryKey: ['inbox', 'list'], queryFn: read })
  onTestFinished(heard.subscribe(() => {}))

  answers[0]?.('old')
  await expect.poll(() => heard.getCurrentResult().data).toBe('old')

  for (const topic of ['inbox', 'world', 'inbox']) refresh(client, new Set([topic]))
  answers[1]?.('first')

  await expect.poll(() => answers).toHaveLength(3)

  answers[2]?.('second')

  await expect.poll(() => heard.getCurrentResult()).toMatchObject({ data: 'second', isFetching: false })

  expect(read).toHaveBeenCalledTimes(3)
})
