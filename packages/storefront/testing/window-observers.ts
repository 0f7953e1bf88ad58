/**
 * Notes the observers of changes that are created from now on. Returns a function that disconnects them, because test
 * files share one document: an observer of one test would hear of the changes of the next.
 */
export const recordObservers = (): (() => void) => {
  const { MutationObserver } = window
  const created = new Set<MutationObserver>()

  window.MutationObserver = class extends MutationObserver {
    constructor(callback: MutationCallback) {
      super(callback)
      created.add(this)
    }
  }

  return () => {
    window.MutationObserver = MutationObserver
    for (const observer of created) observer.disconnect()
  }
}
