import { setUpStreams } from '@fixbench/storefront/testing/stream-connections.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { followWorldEvents } from './world-events.ts'

const connections = setUpStreams()

const show = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  fireEvent(document, new Event('visibilitychange'))
}

/** Somebody who follows a world, with what was heard. */
const follow = ({ isInBackground = false } = {}) => {
  const heard: string[] = []
  const stop = followWorldEvents('w 1', {
    onLive: () => heard.push('live'),
    onMissed: () => heard.push('missed'),
    onChange: topic => heard.push(topic),
    isInBackground,
  })
  onTestFinished(() => {
    show('visible')
    stop()
  })

  return { heard, stop }
}

it('tells what changes in the world, on one connection of the page', async () => {
  const followers = [follow(), follow({ isInBackground: true })]
  for (const { heard } of followers) await waitFor(() => expect(heard).toEqual(['live']))

  connections[0]?.send('event: ready\ndata: ready\n\ndata: clock\n\n')

  for (const { heard } of followers) await waitFor(() => expect(heard).toEqual(['live', 'clock']))
  expect(connections.map(({ url }) => url)).toEqual(['/console/api/events?world=w%201'])
})

it('closes the connection of a hidden page, and tells afterwards that changes may have been missed', async () => {
  const { heard } = follow()
  await waitFor(() => expect(heard).toEqual(['live']))

  show('hidden')
  expect(connections[0]?.signal?.aborted).toBe(true)

  show('visible')

  await waitFor(() => expect(heard).toEqual(['live', 'live', 'missed']))
})

it('tells a page that was hidden before it was connected that changes may have been missed', async () => {
  const { fetch: accept } = globalThis
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { heard } = follow()
  await Promise.resolve()

  show('hidden')
  vi.stubGlobal('fetch', accept)
  show('visible')

  await waitFor(() => expect(heard).toEqual(['live', 'missed']))
})

it('closes the connection of a page that was left, also that of a follower in the background', async () => {
  const { heard } = follow({ isInBackground: true })
  await waitFor(() => expect(heard).toEqual(['live']))

  show('hidden')
  expect(connections[0]?.signal?.aborted).toBe(false)

  fireEvent(window, new Event('pagehide'))

  expect(connections[0]?.signal?.aborted).toBe(true)

  fireEvent(window, new Event('pageshow'))
  await waitFor(() => expect(connections).toHaveLength(2))
})

it('closes the connection when nobody follows it anymore', async () => {
  const { heard, stop } = follow()
  await waitFor(() => expect(heard).toEqual(['live']))

  stop()

  await waitFor(() => expect(connections[0]?.signal?.aborted).toBe(true))
})
