import { BACK_OFFICE_STREAM_PATH } from '@fixbench/contract/back-office/back-office-constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type StreamState, subscribeToEvents } from '#storefront/lib/api/event-stream.ts'
import { invalidate } from '#storefront/lib/api/query.ts'

/**
 * Refetches what the back office shows whenever it changes in the shop. Returns the state of the stream; after a lost
 * connection, everything is refetched.
 */
export const useLiveDesk = (): StreamState => {
  const client = useQueryClient()
  const [state, setState] = useState<StreamState>('connecting')

  useEffect(() => {
    const refetch = () => void invalidate(client, 'back-office')
    let wasLost = false
    return subscribeToEvents(BACK_OFFICE_STREAM_PATH, {
      onEvent: refetch,
      onState: next => {
        if (next === 'live' && wasLost) refetch()
        wasLost = next === 'lost'
        setState(next)
      },
    })
  }, [client])

  return state
}
