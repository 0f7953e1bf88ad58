import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Changes within this many milliseconds are refetched together. */
const BATCH_MS = 80

/** Groups of calls whose responses a topic changes. Other topics change only the group of the same name. */
const AFFECTED_GROUPS: Readonly<Record<string, readonly string[]>> = {
  faults: ['faults', 'worlds', 'badge'],
  clock: ['clock', 'worlds', 'badge'],
  due: ['clock'],
  worlds: ['worlds', 'badge'],
  requests: ['requests', 'people', 'coverage'],
  inbox: ['inbox'],
}

/** Whether a query depends on one of the changed `topics`. */
const isAffected = ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>, topics: ReadonlySet<string>) => {
  // The world was restored, so every cached response is stale.
  if (topics.has('world')) return true
  const groups = [...topics].flatMap(topic => AFFECTED_GROUPS[topic] ?? [topic])
  const extra = meta?.topics ?? []
  return groups.includes(String(queryKey[0])) || extra.some(topic => topics.has(topic))
}

/** Refetches the queries that depend on `topics`. */
const refresh = (queryClient: QueryClient, topics: ReadonlySet<string>): void => {
  void queryClient.invalidateQueries({ predicate: query => isAffected(query, topics) })
}

/** Refetches queries as the world changes, while the page is visible. A page that becomes visible refetches all. */
export const useLiveUpdates = (world: string): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasConnected = false
    const changed = new Set<string>()
    const flush = () => {
      timer = undefined
      refresh(queryClient, changed)
      changed.clear()
    }
    const open = () => {
      source = new EventSource(`/console/api/events?world=${encodeURIComponent(world)}`)
      source.addEventListener('ready', () => {
        if (wasConnected) void queryClient.invalidateQueries()
        wasConnected = true
      })
      source.addEventListener('message', event => {
        changed.add(String(event.data))
        timer ??= setTimeout(flush, BATCH_MS)
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
  }, [queryClient, world])
}
