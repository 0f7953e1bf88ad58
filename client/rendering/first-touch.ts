const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'focusin'] as const

let announce = (): void => {}
const touched = new Promise<void>(resolve => {
  announce = resolve
})

/** Resolves on the visitor's first interaction, when scripts that only visitors need are loaded. */
export const firstTouch = (): Promise<void> => touched

/** Listens for the first sign of a visitor at the page; call the returned function to stop. */
export const awaitVisitor = (): (() => void) => {
  const stop = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, tell)
  }
  const tell = () => {
    stop()
    announce()
  }
  for (const sign of SIGNS) window.addEventListener(sign, tell, { passive: true })
  return stop
}
