import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** Compression level: better for responses that are cached and sent often, faster for those sent once. */
type Effort = 'often' | 'once'

const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { often: 5, once: 1 }
const GZIP_LEVEL: Readonly<Record<Effort, number>> = { often: 6, once: 1 }

/** Compresses bytes with a content encoding. `identity` returns them unchanged. */
export const compress = (bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> => {
  if (encoding === 'br') {
    return compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    })
  }
  return encoding === 'gzip' ? compressGzip(bytes, { level: GZIP_LEVEL[effort] }) : Promise.resolve(bytes)
}

// A weight of 0 rejects the encoding.
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** The best encoding that an `accept-encoding` header allows. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  if (accepted === undefined) return 'identity'
  if (BROTLI.test(accepted)) return 'br'
  return GZIP.test(accepted) ? 'gzip' : 'identity'
}

/** Compressed variants of the same bytes, each computed on first use. */
export type CompressedVariants = Partial<Record<Encoding, Promise<Buffer>>>

/** Returns one variant of bytes that are sent often. Compresses on first use. */
export const getVariant = (
  variants: CompressedVariants,
  bytes: Buffer,
  encoding: Encoding,
): Promise<Buffer> => (variants[encoding] ??= compress(bytes, encoding, 'often'))

const variantsByBytes = new WeakMap<Buffer, CompressedVariants>()

/** Encodes the body of a cached response. Its compressed variants are cached with it. */
export const createCachedBytes = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  variantsByBytes.set(bytes, {})
  return bytes
}

/** Compressed variants of a cached response; undefined for a response that is sent once. */
export const findVariants = (bytes: Buffer): CompressedVariants | undefined => variantsByBytes.get(bytes)
