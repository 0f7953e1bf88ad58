import { LIVE_PATH, type LiveEvent } from '@fixbench/contract/core/live-events.ts'
import { useEffect, useRef, useState } from 'react'
import { useMemberId, useShop } from '#storefront/lib/shop.tsx'
import type { StreamState } from './event-stream.ts'
import { type Follower, followStream } from './page-stream.ts'

const toUrl = (events: readonly string[]): string => `${LIVE_PATH}?events=${events.join()}`

/** Follows live events of the member who is signed in, while the page is visible; none for `null` and for guests. */
export const useLiveEvents = (
  name: LiveEvent | null,
  { onEvent, onMissed }: Pick<Follower, 'onEvent' | 'onMissed'>,
): StreamState => {
  const { world, renderedAt } = useShop()
  const memberId = useMemberId()
  const [state, setState] = useState<StreamState>('connecting')
  const handlers = useRef({ onEvent, onMissed })

  useEffect(() => {
    handlers.current = { onEvent, onMissed }
  })

  useEffect(() => {
    if (name === null || memberId === '') return undefined

    return followStream(
      { name: `live:${world}:${memberId}`, toUrl, renderedAt },
      {
        name,
        onEvent: data => handlers.current.onEvent(data),
        onMissed: () => handlers.current.onMissed(),
        onState: setState,
      },
    )
  }, [world, renderedAt, memberId, name])

  return state
}
