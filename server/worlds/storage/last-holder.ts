import { statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** To free a hundred megabytes takes a tenth of this. */
const BETWEEN_MS = 250

type Handle = { close(): Promise<void> }

export type LastHolder = {
  /**
   * Notes a connection to `file`. The driver lets go of the file only when the statements of a closed connection are collected, those
   * of many connections at once.
   */
  noteConnection: (database: object, file: string) => void
  /**
   * Holds a file that is going to be removed for as long as connections to it linger. Whoever lets go of it last has to free a
   * hundred megabytes: here that happens beside the main thread, which otherwise stands still for a second.
   */
  holdWhileConnected: (file: string) => Promise<void>
}

const numberOf = (file: string): bigint | undefined =>
  statSync(file, { bigint: true, throwIfNoEntry: false })?.ino

export const createLastHolder = (openFile: (file: string) => Promise<Handle>): LastHolder => {
  /** Connections that the driver has not let go of yet, by the number of their file. */
  const connected = new Map<bigint, number>()
  const held = new Map<bigint, Handle>()
  let releasing: Promise<unknown> = Promise.resolve()
  /** One after the other and with pauses: freed at once they would take the disk from everybody else. */
  const release = (handle: Handle): void => {
    releasing = releasing
      .then(() => handle.close())
      .catch(() => {})
      .then(() => pause(BETWEEN_MS, undefined, { ref: false }))
  }
  const collected = new FinalizationRegistry<bigint>(number => {
    const left = (connected.get(number) ?? 1) - 1
    if (left > 0) {
      connected.set(number, left)
      return
    }
    connected.delete(number)
    const handle = held.get(number)
    held.delete(number)
    // The driver lets go in the same collection, but maybe after this.
    if (handle !== undefined) setImmediate(() => setImmediate(release, handle))
  })
  return {
    noteConnection: (database, file) => {
      const number = numberOf(file)
      if (number === undefined) return
      connected.set(number, (connected.get(number) ?? 0) + 1)
      collected.register(database, number)
    },
    holdWhileConnected: async file => {
      const number = numberOf(file)
      if (number === undefined || !connected.has(number) || held.has(number)) return
      const handle = await openFile(file)
      if (connected.has(number) && !held.has(number)) held.set(number, handle)
      else await handle.close()
    },
  }
}

/** That of this process. */
export const { noteConnection, holdWhileConnected } = createLastHolder(file => open(file, 'r'))
