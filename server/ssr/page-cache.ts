import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cacheTopics, type WorldCache } from '#server/lib/cache.ts'
import type { Clock } from '#server/lib/clock.ts'

/** A kept page is rendered anew after this time, whatever its data say: some things change by the clock alone. */
const KEPT_MS = 5000

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished document that is the same for every guest, with its compressed forms made when first asked for. */
export type KeptPage = {
  headers: Readonly<Record<string, string>>
  bytes: { identity: Buffer }
  forms: Partial<Record<Encoding, Promise<Buffer>>>
  madeAtMs: number
}

/** How hard to press a document: well for one that many visitors get, quickly for one that is sent once. */
export type Effort = 'often' | 'once'

const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { often: 5, once: 1 }
const GZIP_LEVEL: Readonly<Record<Effort, number>> = { often: 6, once: 1 }

/** A document in the form of an encoding. */
export const compress = (bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> => {
  if (encoding === 'br')
    return compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    })
  return encoding === 'gzip' ? compressGzip(bytes, { level: GZIP_LEVEL[effort] }) : Promise.resolve(bytes)
}

/** The best form that a visitor takes. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  if (accepted === undefined) return 'identity'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/**
 * How the clock of a world goes, as text: the same while nobody touches it. Running clocks are told apart by the
 * second, so that the rounding of two readings does not part them.
 */
const clockKey = (clock: Clock): string => {
  const { shopMs, machineMs, isFrozen, speed } = clock.state()
  return isFrozen ? `frozen ${shopMs}` : `${speed} ${Math.round((shopMs - machineMs * speed) / 1000)}`
}

/** Pages of one world; every change of its data or of its clock makes them unknown. */
export const pageCacheOf = (cache: WorldCache, clock: Clock, address: string) => {
  const key = `page|${clockKey(clock)}|${address}`
  return {
    find: (nowMs: number): KeptPage | undefined => {
      const kept = cache.get<KeptPage>(key)
      return kept !== undefined && nowMs - kept.madeAtMs < KEPT_MS ? kept : undefined
    },
    keep: (page: KeptPage): void => cache.set(key, cacheTopics, page, page.bytes.identity.length * 2),
    /** Changes when something that pages depend on changes. */
    version: (): string => cache.version(...cacheTopics),
  }
}
