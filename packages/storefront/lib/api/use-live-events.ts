import type { LiveEvent } from '@fixbench/contract/core/live-events.ts'
import { useEffect, useRef, useState } from 'react'
import { useMemberId, useShop } from '#storefront/lib/shop.tsx'
import type { StreamState } from './event-stream.ts'
import { joinStream, type SharedStream } from './shared-stream.ts'

type Follower = {
  name: LiveEvent
  onEvent: (data: string) => void
  /** Events may have been missed, because the connection was lost or the page was hidden. */
  onMissed: () => void
  onState: (state: StreamState) => void
}

/**
 * Follows live events of the member who is signed in; none for `null` and for guests. All of a page come by one stream. Browsers limit
 * connections per host, so hidden pages leave it, and hear afterwards that they may have missed something.
 */
export const useLiveEvents = (
  name: LiveEvent | null,
  { onEvent, onMissed }: Pick<Follower, 'onEvent' | 'onMissed'>,
): StreamState => {
  const { world } = useShop()
  const memberId = useMemberId()
  const [state, setState] = useState<StreamState>('connecting')
  const handlers = useRef({ onEvent, onMissed })

  useEffect(() => {
    handlers.current = { onEvent, onMissed }
  })

  useEffect(() => {
    if (name === null || memberId === '') return undefined

    return follow(`${world}:${memberId}`, {
      name,
      onEvent: data => handlers.current.onEvent(data),
      onMissed: () => handlers.current.onMissed(),
      onState: setState,
    })
  }, [world, memberId, name])

  return state
}

const pages = new Map<string, ReturnType<typeof followOnPage>>()

const follow = (owner: string, follower: Follower): (() => void) => {
  const page = pages.get(owner) ?? followOnPage(owner)
  pages.set(owner, page)
  page.add(follower)

  return () => {
    if (page.remove(follower) > 0) return
    pages.delete(owner)
    page.end()
  }
}

/** The followers of a page and their stream. */
const followOnPage = (owner: string) => {
  const followers = new Set<Follower>()
  let stream: SharedStream | undefined
  let state: StreamState = 'connecting'
  /** Undefined as long as nothing can have been missed, and empty when something may have been since the last one. */
  let lastConnection = document.visibilityState === 'hidden' ? '' : undefined

  const end = whileVisible(() => {
    stream = joinStream(owner, {
      onEvent: ({ name, data }) => {
        for (const follower of followers) if (follower.name === name) follower.onEvent(data)
      },
      onStatus: ({ state: next, connection }) => {
        state = next
        const hasMissed = next === 'live' && lastConnection !== undefined && lastConnection !== connection
        if (next === 'live') lastConnection = connection
        else if (next === 'lost') lastConnection ??= ''
        for (const follower of followers) {
          follower.onState(next)
          if (hasMissed) follower.onMissed()
        }
      },
    })
    stream.need([...followers].map(({ name }) => name))

    return () => {
      stream?.leave()
      stream = undefined
      // A connection that another tab has kept meanwhile is the same, but was not heard here.
      if (lastConnection !== undefined) lastConnection = ''
    }
  })

  return {
    add: (follower: Follower): void => {
      followers.add(follower)
      follower.onState(state)
      stream?.need([follower.name])
    },
    /** Returns how many are left. */
    remove: (follower: Follower): number => {
      followers.delete(follower)
      return followers.size
    },
    end,
  }
}

/** Starts something whenever the page becomes visible and stops it when it is hidden. Returns what ends both. */
const whileVisible = (start: () => () => void): (() => void) => {
  let stop: (() => void) | undefined
  const followVisibility = () => {
    if (document.visibilityState === 'hidden') {
      stop?.()
      stop = undefined
    } else {
      stop ??= start()
    }
  }

  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)

  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    stop?.()
  }
}
