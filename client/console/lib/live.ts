import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Changes that come together are asked for together. */
const GATHER_MS = 80

/** Topics that change what calls of another group answer. */
const REACH: Readonly<Record<string, readonly string[]>> = {
  faults: ['faults', 'worlds', 'badge'],
  clock: ['clock', 'worlds', 'badge'],
  due: ['clock'],
  worlds: ['worlds', 'badge'],
  requests: ['requests', 'people', 'coverage'],
  inbox: ['inbox'],
}

/** Tells whether a query shows something that `topics` say has changed. */
const isTouched = ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>, topics: ReadonlySet<string>) => {
  // The world itself was put back: nothing that was asked before still holds.
  if (topics.has('world')) return true
  const groups = [...topics].flatMap(topic => REACH[topic] ?? [topic])
  const more = meta?.topics ?? []
  return groups.includes(String(queryKey[0])) || more.some(topic => topics.has(topic))
}

/** Asks anew for whatever `topics` touch. */
export const refresh = (queryClient: QueryClient, topics: ReadonlySet<string>): void => {
  void queryClient.invalidateQueries({ predicate: query => isTouched(query, topics) })
}

/** Follows what changes in a world while the page is in sight; a page that comes back into sight asks for everything. */
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
    // A browser keeps few connections to one host; pages that nobody sees must not hold them.
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
