import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { followStream } from './page-stream.ts'
import type { StreamSource } from './shared-stream.ts'

const source: StreamSource = { name: 'stream', toUrl: events => `/events?${events.join()}` }

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    const { readable } = new TransformStream<Uint8Array, Uint8Array>()

    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
  })
})

/** Somebody who follows events of one name, with what was heard of the stream. */
const follow = (name: string) => {
  const heard: string[] = []
  const stop = followStream(source, {
    name,
    onEvent: () => {},
    onMissed: () => heard.push('missed'),
    onState: state => heard.push(state),
  })
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
