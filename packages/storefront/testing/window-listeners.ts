/**
 * The targets whose listeners are removed. Of the document's only those of `visibilitychange`, because React and
 * user-event add the others once for all tests.
 */
const SHARED: readonly { target: EventTarget; isRemoved: (type: string) => boolean }[] = [
  { target: window, isRemoved: () => true },
  { target: document, isRemoved: type => type === 'visibilitychange' },
]

/**
 * Notes the listeners that are added to window and document from now on. Returns a function that removes them, because
 * test files share one window: a listener of one test would answer the events of the next.
 */
export const recordListeners = (): (() => void) => {
  const undo: (() => void)[] = []

  for (const { target, isRemoved } of SHARED) {
    const original: EventTarget['addEventListener'] = Reflect.get(target, 'addEventListener')
    undo.push(() => void Reflect.set(target, 'addEventListener', original))
    target.addEventListener = (...[type, listener, options]: Parameters<typeof original>): void => {
      original.call(target, type, listener, options)
      if (isRemoved(type)) undo.push(() => target.removeEventListener(type, listener, options))
    }
  }

  return () => {
    for (const each of undo) each()
  }
}
