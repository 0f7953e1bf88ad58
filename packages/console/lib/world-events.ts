import { followStream } from '@fixbench/storefront/lib/api/page-stream.ts'

type Listeners = {
  /** Connected, for the first time or again. */
  onLive?: () => void
  /** Changes may have been missed, because the connection was lost or the page was hidden. */
  onMissed?: () => void
  /** Something of this topic changed in the world. */
  onChange: (topic: string) => void
  /** Whether to follow the world also while the page is hidden. */
  isInBackground?: boolean
}

/** Follows the changes of a world by a connection that the tabs of a browser share. Returns a function that stops. */
export const followWorldEvents = (
  world: string,
  { onLive = () => {}, onMissed = () => {}, onChange, isInBackground = false }: Listeners,
): (() => void) =>
  followStream(
    { name: `world:${world}`, toUrl: () => `/console/api/events?world=${encodeURIComponent(world)}` },
    {
      name: 'message',
      onEvent: onChange,
      onMissed,
      onState: state => {
        if (state === 'live') onLive()
      },
      isInBackground,
    },
  )
