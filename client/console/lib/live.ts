import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Changes within this time are fetched together, in milliseconds. */
const GATHER_MS = 80

/** Topics that change the responses of other groups. */
const REACH: Readonly<Record<string, readonly string[]>> = {
  faults: ['faults', 'worlds', 'badge'],
  clock: ['clock', 'worlds', 'badge'],
  due: ['clock'],
  worlds: ['worlds', 'badge'],
  requests: ['requests', 'people', 'coverage'],
  inbox: ['inbox'],
}

/** Whether a query depends on one of the changed `topics`. */
const isTouched = ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>, topics: ReadonlySet<string>) => {
  // The world was restored, so every cached response is stale.
  if (topics.has('world')) return true
  const groups = [...topics].flatMap(topic => REACH[topic] ?? [topic])
  const more = meta?.topics ?? []
  return groups.includes(String(queryKey[0])) || more.some(topic => topics.has(topic))
}

/** Refetches the queries that depend on `topics`. */
export const refresh = (queryClient: QueryClient, topics: ReadonlySet<string>): void => {
  void queryClient.invalidateQueries({ predicate: query => isTouched(query, topics) })
}

/** Follows the changes of a world while the page is visible. A page that becomes visible again refetches everything. */
export const useLiveUpdates = (world: string, isOn: boolean): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isOn) return undefined
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasMissed = false
    const gathered = new Set<string>()
    const flush = () => {
      timer = undefined
      refresh(queryClient, gathered)
      gathered.clear()
    }
    const open = () => {
      source = new EventSource(`/console/api/events?world=${encodeURIComponent(world)}`)
      source.addEventListener('ready', () => {
        if (hasMissed) void queryClient.invalidateQueries()
        hasMissed = true
      })
      source.addEventListener('message', event => {
        gathered.add(String(event.data))
        timer ??= setTimeout(flush, GATHER_MS)
      })
    }
    // Browsers limit connections per host, so hidden pages close theirs.
    const followVisibility = () => {
      if (document.visibilityState === 'hidden') {
        source?.close()
        source = undefined
      } else if (source === undefined) open()
    }
    followVisibility()
    document.addEventListener('visibilitychange', followVisibility)
    return () => {
      clearTimeout(timer)
      source?.close()
      document.removeEventListener('visibilitychange', followVisibility)
    }
  }, [queryClient, world, isOn])
}
