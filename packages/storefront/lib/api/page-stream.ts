import type { StreamState } from './event-stream.ts'
import {
  joinStream,
  type LastChanges,
  type SharedStream,
  type Status,
  type StreamSource,
} from './shared-stream.ts'

/** Whoever on a page follows events of one name. */
export type Follower = {
  name: string
  onEvent: (data: string) => void
  /** Events may have been missed, because the connection was lost or the page was hidden. */
  onMissed: () => void
  onState: (state: StreamState) => void
  /** Whether it follows them also while the page is hidden. */
  isInBackground?: boolean
}

/** A stream whose events a page follows. */
export type PageSource = StreamSource & {
  /** Time of the server when it began to render the page, which shows nothing that changed later. */
  renderedAt?: number
}

const pages = new Map<string, ReturnType<typeof createPage>>()

/**
 * Follows events of a stream until the returned function is called. All followers of a page share the stream, and tabs share
 * its connection. Browsers limit connections per host, so hidden pages leave it, and hear afterwards that they may have
 * missed something.
 */
export const followStream = (source: PageSource, follower: Follower): (() => void) => {
  const page = pages.get(source.name) ?? createPage(source)
  pages.set(source.name, page)
  page.add(follower)

  return () => page.remove(follower)
}

/** Leaves all streams, as closing the page would. */
export const leaveStreams = (): void => {
  for (const page of pages.values()) page.end()
  pages.clear()
}

/** The followers of a page and their stream. */
const createPage = (source: PageSource) => {
  const followers = new Set<Follower>()
  const listening = new AbortController()
  let stream: SharedStream | undefined
  let state: StreamState = 'connecting'
  /** What the connection follows. Who comes later waits until it also follows their events. */
  let followed: readonly string[] = []
  /** Undefined as long as nothing can have been missed, and empty when something may have been since the last one. */
  let lastConnection = document.visibilityState === 'hidden' ? '' : undefined
  let isUnloaded = false
  /** Events of which the page knows whether it missed some before it followed them. */
  const settled = new Set<string>()

  /** Whether a follower may have missed what changed between the server's rendering and the first connection. */
  const isOutdated = (name: string, lastChanges: LastChanges): boolean => {
    const changedAt = lastChanges[name]
    if (changedAt === undefined || settled.has(name)) return false

    settled.add(name)
    return changedAt > 0 && changedAt >= (source.renderedAt ?? Infinity)
  }

  /** Takes over the state of the stream. Returns what that means for followers. */
  const adopt = ({ state: next, connection, events }: Status) => {
    const isChange = next !== state
    state = next
    if (next === 'lost') lastConnection ??= ''
    if (next !== 'live') return { isChange, hasMissed: false, added: [] }

    const hasMissed = lastConnection !== undefined && lastConnection !== connection
    const added = events.filter(name => !followed.includes(name))
    lastConnection = connection
    followed = events

    return { isChange, hasMissed, added }
  }

  const join = (): SharedStream =>
    joinStream(source, {
      onEvent: ({ name, data }) => {
        for (const follower of followers) if (follower.name === name) follower.onEvent(data)
      },
      onStatus: status => {
        const { isChange, hasMissed, added } = adopt(status)
        const later = isChange ? [] : added
        for (const name of hasMissed ? status.events : later) settled.add(name)

        const outdated = status.events.filter(name => isOutdated(name, status.lastChanges))
        for (const follower of followers) {
          const isLater = later.includes(follower.name)
          if (isChange || isLater) follower.onState(status.state)
          if (hasMissed || isLater || outdated.includes(follower.name)) follower.onMissed()
        }
      },
    })

  const leave = () => {
    stream?.leave()
    stream = undefined
    // A connection that another tab has kept meanwhile is the same, but was not heard here.
    lastConnection = ''
  }

  const isFollowing = (): boolean =>
    !isUnloaded &&
    [...followers].some(
      ({ isInBackground = false }) => isInBackground || document.visibilityState === 'visible',
    )

  const settle = () => {
    if (isFollowing()) {
      stream ??= join()
      stream.need([...new Set([...followers].map(({ name }) => name))])
    } else leave()
  }

  // What leaves and what comes in one step, such as two screens, changes the stream once.
  const settleLater = () =>
    queueMicrotask(() => {
      settle()
      if (followers.size > 0) return
      listening.abort()
      if (pages.get(source.name) === page) pages.delete(source.name)
    })

  const { signal } = listening
  document.addEventListener('visibilitychange', settle, { signal })
  window.addEventListener(
    'pagehide',
    () => {
      isUnloaded = true
      settle()
    },
    { signal },
  )

  window.addEventListener(
    'pageshow',
    () => {
      isUnloaded = false
      settle()
    },
    { signal },
  )

  const page = {
    add: (follower: Follower): void => {
      followers.add(follower)
      follower.onState(state === 'live' && !followed.includes(follower.name) ? 'connecting' : state)
      settleLater()
    },
    remove: (follower: Follower): void => {
      followers.delete(follower)
      settleLater()
    },
    end: (): void => {
      followers.clear()
      settleLater()
    },
  }

  return page
}
