type Listeners = {
  /** Connected. `isReconnect` if events since the last connection may have been missed. */
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
  let wasConnected = false
  const close = () => {
    source?.close()
    source = undefined
  }

  const open = () => {
    source = new EventSource(`/console/api/events?world=${encodeURIComponent(world)}`)
    source.addEventListener('ready', () => {
      onReady(wasConnected)
      wasConnected = true
    })
    source.addEventListener('message', event => onChange(String(event.data)))
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
