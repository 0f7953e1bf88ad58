import { type FileHandle, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The driver closes the file of a closed connection when its statements are collected, seconds later. */
const HELD_MS = 60_000
/** Between two files: freed at once, dozens of them would take the disk from everybody else. */
const BETWEEN_MS = 250

let releasing: Promise<unknown> = Promise.resolve()

/**
 * Keeps the databases of a folder that is about to be removed open for a minute. Closing the last handle of a removed
 * file frees its blocks; a database of 80 MB takes some 100 ms, which the main thread would spend while it collects
 * garbage.
 */
export const holdDatabases = async (dir: string): Promise<void> => {
  const names = await readdir(dir, { recursive: true }).catch(() => [])
  const handles: FileHandle[] = []
  for (const name of names.filter(one => path.basename(one) === 'shop.db'))
    await open(path.join(dir, name), 'r').then(
      handle => handles.push(handle),
      () => undefined,
    )
  if (handles.length > 0) setTimeout(release, HELD_MS, handles).unref()
}

const release = (handles: readonly FileHandle[]): void => {
  for (const handle of handles)
    releasing = releasing.then(() => handle.close()).then(() => pause(BETWEEN_MS, undefined, { ref: false }))
}
