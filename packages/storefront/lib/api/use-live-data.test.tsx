import { LIVE_PATH } from '@fixbench/contract/core/live-events.ts'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aMember } from '#storefront/testing/a-member.ts'
import { pageWith } from '#storefront/testing/buying.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { setUpStreams } from '#storefront/testing/stream-connections.ts'
import { callQuery } from './query.ts'
import { useLiveData } from './use-live-data.ts'

const connections = setUpStreams()

/** A page that shows addresses as they are now. */
function Addresses() {
  useQuery(callQuery('address', 'list', {}))
  return <output>{useLiveData('own', 'address')}</output>
}

/** Quotes as they are now, beside the addresses. */
function Quotes() {
  useLiveData('back-office', 'quote')
  return <Addresses />
}

const openPage = async () => {
  const page = renderPart(<Addresses />, { viewer: aMember(), responses: { 'address.list': pageWith() } })
  await screen.findByText('live')
  return page
}

const show = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  fireEvent(document, new Event('visibilitychange'))
}

it('loads again what changed in the shop while the page is open', async () => {
  const { calls } = await openPage()

  connections[0]?.send('event: own\ndata: ["order"]\n\n')

  await waitFor(() => expect(calls('address.list')).toHaveLength(2))
})

it('has one stream for all that a page follows', async () => {
  renderPart(<Quotes />, { viewer: aMember(), responses: { 'address.list': pageWith() } })
  await screen.findByText('live')
  const open = connections.filter(({ signal }) => signal?.aborted === false)

  expect(open.map(({ url }) => url)).toEqual([`${LIVE_PATH}?events=own,back-office`])
})

it('is lost as soon as the browser is offline, and loads again what it missed', async () => {
  const { calls } = await openPage()

  fireEvent(window, new Event('offline'))
  await screen.findByText('lost')

  fireEvent(window, new Event('online'))
  await screen.findByText('live')

  await waitFor(() => expect(calls('address.list')).toHaveLength(2))
})

it('is closed while the page is hidden, and loads again what it missed', async () => {
  const { calls } = await openPage()

  act(() => show('hidden'))
  expect(connections[0]?.signal?.aborted).toBe(true)

  act(() => show('visible'))

  await waitFor(() => expect(calls('address.list')).toHaveLength(2))
  expect(connections).toHaveLength(2)
})

it('loads again what changed before a page that was opened in the background was first seen', async () => {
  show('hidden')
  const { calls } = renderPart(<Addresses />, {
    viewer: aMember(),
    responses: { 'address.list': pageWith() },
  })
  await waitFor(() => expect(calls('address.list')).toHaveLength(1))

  act(() => show('visible'))

  await waitFor(() => expect(calls('address.list')).toHaveLength(2))
})

it('loads again what changed until the first connection succeeded', async () => {
  const connect = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { calls } = renderPart(<Addresses />, {
    viewer: aMember(),
    responses: { 'address.list': pageWith() },
  })
  await screen.findByText('lost')

  vi.stubGlobal('fetch', connect)
  fireEvent(window, new Event('online'))

  await waitFor(() => expect(calls('address.list')).toHaveLength(2))
})
