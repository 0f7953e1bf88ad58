import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fp from 'fastify-plugin'

/** Answers below this size go out as they are: compressing them costs more than it saves. */
const THRESHOLD_BYTES = 1400

/** Compresses text answers on the way out. Routes registered before it, and those that say so, are left alone. */
export const compressionPlugin = fp(
  async app => {
    await app.register(compress, {
      threshold: THRESHOLD_BYTES,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    })
  },
  { name: 'compression' },
)
