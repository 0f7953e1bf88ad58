import type { LiveEvent } from '@fixbench/contract/core/live-events.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { StreamState } from './event-stream.ts'
import { invalidate, type Topic } from './query.ts'
import { useLiveEvents } from './use-live-events.ts'

/**
 * Refetches the queries of some topics at each live event of this name, and when events may have been missed. Returns
 * the state of the stream.
 */
export const useLiveData = (name: LiveEvent, ...topics: readonly Topic[]): StreamState => {
  const client = useQueryClient()
  const refetch = () => void invalidate(client, ...topics)

  return useLiveEvents(name, { onEvent: refetch, onMissed: refetch })
}

/** Keeps up to date what the shop changes for the member, on all pages of a layout. */
export const useOwnData = (): StreamState =>
  useLiveData('own', 'order', 'payment', 'after-sale', 'quote', 'points', 'review', 'wholesale')
