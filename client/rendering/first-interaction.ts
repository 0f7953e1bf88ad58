const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'focusin'] as const

let resolveInteraction = (): void => {}
const interaction = new Promise<void>(resolve => {
  resolveInteraction = resolve
})

/** Resolves on the first interaction of the visitor. Crawlers never interact, so they skip scripts that wait for it. */
export const firstInteraction = (): Promise<void> => interaction

/** Listens for the first interaction. Returns the function that stops listening. */
export const watchForInteraction = (): (() => void) => {
  const stop = () => {
    for (const event of EVENTS) window.removeEventListener(event, onInteraction)
  }
  const onInteraction = () => {
    stop()
    resolveInteraction()
  }
  for (const event of EVENTS) window.addEventListener(event, onInteraction, { passive: true })
  return stop
}
