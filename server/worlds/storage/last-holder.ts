import { statSync } from 'node:fs'
import { open } from 'node:fs/promises'

type Handle = { close(): Promise<void> }

export type LastHolder = {
  /**
   * Notes that a connection to `file` is closed. The driver lets go of the file only when its statements are collected, those of many
   * connections at once.
   */
  noteClosed: (database: object, file: string) => void
  /**
   * Holds a file that is going to be removed for as long as closed connections to it linger. Whoever lets go of it last has to free a
   * hundred megabytes: here that happens beside the main thread, which otherwise stands still for a second.
   */
  holdWhileClosing: (file: string) => Promise<void>
}

const numberOf = (file: string): bigint | undefined =>
  statSync(file, { bigint: true, throwIfNoEntry: false })?.ino

export const createLastHolder = (openFile: (file: string) => Promise<Handle>): LastHolder => {
  /** Closed connections that the driver has not let go of yet, by the number of their file. */
  const closing = new Map<bigint, number>()
  const held = new Map<bigint, Handle>()
  let releasing: Promise<unknown> = Promise.resolve()
  /** One after the other: freed side by side they would take all threads and the disk from everybody else. */
  const release = (handle: Handle): void => {
    releasing = releasing.then(() => handle.close()).catch(() => {})
  }
  const collected = new FinalizationRegistry<bigint>(number => {
    const left = (closing.get(number) ?? 1) - 1
    if (left > 0) {
      closing.set(number, left)
      return
    }
    closing.delete(number)
    const handle = held.get(number)
    held.delete(number)
    // The driver lets go in the same collection, but maybe after this.
    if (handle !== undefined) setImmediate(() => setImmediate(release, handle))
  })
  return {
    noteClosed: (database, file) => {
      const number = numberOf(file)
      if (number === undefined) return
      closing.set(number, (closing.get(number) ?? 0) + 1)
      collected.register(database, number)
    },
    holdWhileClosing: async file => {
      const number = numberOf(file)
      if (number === undefined || !closing.has(number) || held.has(number)) return
      const handle = await openFile(file)
      if (closing.has(number) && !held.has(number)) held.set(number, handle)
      else await handle.close()
    },
  }
}

/** That of this process. */
export const { noteClosed, holdWhileClosing } = createLastHolder(file => open(file, 'r'))
