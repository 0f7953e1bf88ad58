import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type StreamState, subscribeToEvents } from './event-stream.ts'
import { invalidate, type Topic } from './query.ts'

/**
 * Refetches the queries of some topics at each event of a stream, and when the stream is back after it was lost or the
 * page was hidden. Browsers limit connections per host, so hidden pages close theirs. Returns the state of the stream.
 */
export const useLiveData = (path: string | null, ...topics: readonly Topic[]): StreamState => {
  const client = useQueryClient()
  const [state, setState] = useState<StreamState>('connecting')
  const key = topics.join()

  useEffect(() => {
    if (path === null) return undefined
    const refetch = () => void invalidate(client, ...(key.split(',') as Topic[]))
    let wasLive = false

    return whileVisible(() =>
      subscribeToEvents(path, {
        onEvent: refetch,
        onState: next => {
          if (next === 'live' && wasLive) refetch()
          wasLive ||= next === 'live'
          setState(next)
        },
      }),
    )
  }, [client, path, key])

  return state
}

/** Starts something whenever the page becomes visible and stops it when it is hidden. Returns what ends both. */
const whileVisible = (start: () => () => void): (() => void) => {
  let stop: (() => void) | undefined
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      stop?.()
      stop = undefined
    } else {
      stop ??= start()
    }
  }

  follow()
  document.addEventListener('visibilitychange', follow)

  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop?.()
  }
}
