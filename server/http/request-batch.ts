let currentBatch: Promise<void> | undefined

/**
 * Resolves after all requests that have already arrived are parsed. Requests that wait for it form a batch and pass
 * each stage together, so the code of a stage stays in the CPU caches. This saves 40% of the time of uncached responses
 * (docs/performance.md).
 */
export const waitForBatch = (): Promise<void> =>
  (currentBatch ??= new Promise(resolve => {
    setImmediate(() => {
      currentBatch = undefined
      resolve()
    })
  }))

/** Yields once, so the other requests of the batch reach the same stage. */
export const yieldToBatch = (): Promise<void> => Promise.resolve()
