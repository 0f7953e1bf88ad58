import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PictureRequest } from './address.ts'
import { DiskCache } from './disk-cache.ts'
import { renderPicture } from './raster.ts'

/** Part of every cache key and ETag. Must be incremented with every visible change of a drawing. */
const DRAWING_VERSION = 4

const HOT_BYTES = 48 * 1024 * 1024
const DISK_BYTES = 512 * 1024 * 1024

type StoredPicture = { body: Buffer; etag: string }
type PictureStore = {
  get: (request: PictureRequest) => Promise<StoredPicture | null>
  /** Resolves when all pending writes to disk have finished or failed. */
  settled: () => Promise<void>
}

const getPicture = (body: Buffer): StoredPicture => ({
  body,
  etag: `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`,
})

/**
 * Returns pictures from memory, from disk or newly drawn, in this order. Concurrent requests for the same picture share
 * one drawing. Null when a parameter is invalid.
 */
export function createPictureStore(options: {
  cacheDir: string
  diskBytes?: number
  render?: typeof renderPicture
}): PictureStore {
  const render = options.render ?? renderPicture
  const disk = new DiskCache(options.cacheDir, options.diskBytes ?? DISK_BYTES)
  const hot = new LRUCache<string, StoredPicture>({
    maxSize: HOT_BYTES,
    sizeCalculation: picture => picture.body.length + 200,
  })
  const writing = new Set<Promise<void>>()
  const running = new Map<string, Promise<StoredPicture | null>>()

  function keep(key: string, body: Buffer): void {
    const write = disk.store(key, body).finally(() => writing.delete(write))
    writing.add(write)
  }

  async function produce(request: PictureRequest, key: string): Promise<StoredPicture | null> {
    const stored = request.format === 'svg' ? null : await disk.find(key)
    const body = stored ?? (await render(request.drawing, request.params, request))
    if (body === null) return null
    const picture = getPicture(body)
    hot.set(key, picture)
    if (stored === null && request.format !== 'svg') keep(key, body)
    return picture
  }

  return {
    async settled() {
      await Promise.all(writing)
    },
    get(request) {
      const key = `v${DRAWING_VERSION}/${request.key}`
      const known = hot.get(key)
      if (known !== undefined) return Promise.resolve(known)
      const started = running.get(key)
      if (started !== undefined) return started
      const work = produce(request, key).finally(() => running.delete(key))
      running.set(key, work)
      return work
    },
  }
}
