/** Time until a stream that was refused is asked for again. */
const RETRY_MS = 5000

type Listeners = {
  /** Connected. `isReconnect` if events have been missed, after an earlier connection or a refused one. */
  onReady: (isReconnect: boolean) => void
  /** Something of this topic changed in the world. */
  onChange: (topic: string) => void
}

/**
 * Follows the changes of a world while the page is visible; browsers limit connections per host, so hidden pages close
 * theirs. Returns a function that stops.
 */
export const followWorldEvents = (world: string, { onReady, onChange }: Listeners): (() => void) => {
  let source: EventSource | undefined
  let isReconnect = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(retry)
    source?.close()
    source = undefined
  }

  const open = () => {
    close()
    source = new EventSource(`/console/api/events?world=${encodeURIComponent(world)}`)
    source.addEventListener('ready', () => {
      onReady(isReconnect)
      isReconnect = true
    })
    source.addEventListener('message', event => onChange(String(event.data)))
    source.addEventListener('error', () => {
      // Browsers reconnect on their own, except after a response such as HTTP 503.
      if (source?.readyState !== EventSource.CLOSED) return
      isReconnect = true
      retry = setTimeout(open, RETRY_MS)
    })
  }

  const followVisibility = () => {
    if (document.visibilityState === 'hidden') close()
    else if (source === undefined) open()
  }

  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  window.addEventListener('pagehide', close)

  return () => {
    close()
    window.removeEventListener('pagehide', close)
    document.removeEventListener('visibilitychange', followVisibility)
  }
}
