import { Mutex } from 'async-mutex'

/**
 * Creates a queue that runs tasks with the same key in sequence and others in parallel. A failed task doesn't affect
 * the next one.
 */
export const createKeyedQueue = () => {
  const locks = new Map<string, Mutex>()
  const getLock = (key: string): Mutex => {
    const lock = locks.get(key) ?? new Mutex()
    locks.set(key, lock)
    return lock
  }

  return {
    run: async <T>(key: string, task: () => Promise<T>): Promise<T> => {
      const lock = getLock(key)
      try {
        return await lock.runExclusive(task)
      } finally {
        if (!lock.isLocked() && locks.get(key) === lock) locks.delete(key)
      }
    },
    /** Resolves when no task is running or waiting. */
    whenIdle: async (): Promise<void> => {
      await Promise.all([...locks.values()].map(lock => lock.waitForUnlock()))
    },
  }
}
