/**
 * Creates a queue that runs tasks with the same key in sequence and others in parallel. A failed task doesn't affect
 * the next one.
 */
export const createKeyedQueue = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const previous = last.get(key) ?? Promise.resolve()
    const run = previous.then(task)
    const settled = run.catch(() => undefined)
    last.set(key, settled)
    try {
      return await run
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
