import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followWorldEvents } from './world-events.ts'

/** Changes within this many milliseconds are refetched together. */
const BATCH_MS = 80

/** Topic of a world that was restored, so that every cached response is stale. */
const EVERYTHING = 'world'

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
  if (topics.has(EVERYTHING)) return true
  const groups = [...topics].flatMap(topic => AFFECTED_GROUPS[topic] ?? [topic])
  const extra = meta?.topics ?? []
  return groups.includes(String(queryKey[0])) || extra.some(topic => topics.has(topic))
}

/** Refetches the queries that depend on `topics`. */
const refresh = (queryClient: QueryClient, topics: ReadonlySet<string>): void => {
  void queryClient.invalidateQueries({ predicate: query => isAffected(query, topics) })
}

/**
 * Refetches queries as the world changes, while the page is visible. All are refetched when its events begin, because the
 * page read before, and when some may have been missed.
 */
export const useLiveUpdates = (world: string): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const changed = new Set<string>()
    const flush = () => {
      timer = undefined
      refresh(queryClient, changed)
      changed.clear()
    }

    const note = (topic: string): void => {
      changed.add(topic)
      timer ??= setTimeout(flush, BATCH_MS)
    }

    const stop = followWorldEvents(world, {
      onLive: () => note(EVERYTHING),
      onMissed: () => note(EVERYTHING),
      onChange: note,
    })

    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, world])
}
