import { type FileHandle, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The driver closes the file of a closed connection only when its statements are garbage-collected, seconds later. */
const HELD_MS = 60_000
/** Pause between two files, because freeing dozens of them at once would block the disk. */
const BETWEEN_MS = 250

let releasing: Promise<unknown> = Promise.resolve()

/**
 * Keeps the databases of a folder that is about to be deleted open for a minute. Closing the last handle of a deleted
 * file frees its blocks, which takes about 100 ms for 80 MB; the main thread would spend that time during garbage
 * collection.
 */
export const delayClose = async (dir: string): Promise<void> => {
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
