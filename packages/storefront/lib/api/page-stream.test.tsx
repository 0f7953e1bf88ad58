import { LAST_CHANGES } from '@fixbench/contract/core/live-events.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { setUpStreams } from '#storefront/testing/stream-connections.ts'
import { followStream, leaveStreams } from './page-stream.ts'
import type { StreamSource } from './shared-stream.ts'

const source: StreamSource = { name: 'stream', toUrl: events => `/events?${events.join()}` }

const connections = setUpStreams()

/** Somebody who follows events of one name, with what was heard of the stream. */
const follow = (name: string, renderedAt?: number) => {
  const heard: string[] = []
  const stop = followStream(
    { ...source, ...omitUndefined({ renderedAt }) },
    {
      name,
      onEvent: () => {},
      onMissed: () => heard.push('missed'),
      onState: state => heard.push(state),
    },
  )
  onTestFinished(stop)

  return { heard, stop }
}

it('a follower that comes later hears when its events are followed, and that some may have been missed until then', async () => {
  const first = follow('own')
  await waitFor(() => expect(first.heard).toEqual(['connecting', 'live']))

  const later = follow('chat')

  await waitFor(() => expect(later.heard).toEqual(['connecting', 'live', 'missed']))
  expect(first.heard).toEqual(['connecting', 'live'])
})

it('a follower of events that are followed already hears so at once', async () => {
  const first = follow('own')
  await waitFor(() => expect(first.heard).toEqual(['connecting', 'live']))

  expect(follow('own').heard).toEqual(['live'])
})

/** Follows events on a page that the server rendered at 1000, and hears when they last changed. */
const followRendered = async (lastChanges: Record<string, number>) => {
  const own = follow('own', 1000)
  const chat = follow('chat', 1000)
  await waitFor(() => expect(chat.heard).toEqual(['connecting', 'live']))

  connections[0]?.send(`event: ${LAST_CHANGES}\ndata: ${JSON.stringify(lastChanges)}\n\n`)
  connections[0]?.send('event: own\nid: 3000\ndata: heard\n\n')

  return { own, chat }
}

it('a follower hears of what changed after the server began to render the page and before it was connected', async () => {
  const { own, chat } = await followRendered({ own: 999, chat: 1000 })

  await waitFor(() => expect(chat.heard).toEqual(['connecting', 'live', 'missed']))
  expect(own.heard).toEqual(['connecting', 'live'])
})

it('nothing is missed of what has never changed', async () => {
  const { own, chat } = await followRendered({ own: 0, chat: 1000 })
  await waitFor(() => expect(chat.heard).toContain('missed'))

  expect(own.heard).toEqual(['connecting', 'live'])
})

it('a page hears once that something may have been missed', async () => {
  const { chat } = await followRendered({ own: 0, chat: 1000 })
  await waitFor(() => expect(chat.heard).toContain('missed'))

  connections[0]?.send(`event: ${LAST_CHANGES}\ndata: ${JSON.stringify({ own: 2000, chat: 2000 })}\n\n`)
  const late = follow('own', 1000)

  expect(late.heard).toEqual(['live'])
  expect(chat.heard).toEqual(['connecting', 'live', 'missed'])
})

it('whoever follows a stream after all were left has a connection of its own', async () => {
  const former = follow('own')
  await waitFor(() => expect(former.heard).toEqual(['connecting', 'live']))

  leaveStreams()
  const next = follow('own')

  await waitFor(() => expect(next.heard).toEqual(['connecting', 'live']))
  expect(connections).toHaveLength(2)
  expect(connections[0]?.signal?.aborted).toBe(true)
})
