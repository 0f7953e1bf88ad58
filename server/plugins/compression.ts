import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fp from 'fastify-plugin'
import { encodingFor, findVariants, getVariant } from '#server/lib/compress.ts'

/** Smaller responses are not compressed, because it would cost more than it saves. */
const THRESHOLD_BYTES = 1400

/**
 * Compresses text responses. Cached responses are compressed once. Does not apply to routes registered before this
 * plugin or with `compress: false`.
 */
export const compressionPlugin = fp(
  async app => {
    app.addHook('onSend', (request, reply, payload, proceed) => {
      if (!Buffer.isBuffer(payload) || payload.length < THRESHOLD_BYTES) return proceed(null, payload)
      const variants = findVariants(payload)
      if (variants === undefined) return proceed(null, payload)
      const encoding = encodingFor(request.headers['accept-encoding'])
      if (encoding === 'identity') return proceed(null, payload)
      void reply.headers({ 'content-encoding': encoding, vary: addVary(reply.getHeader('vary')) })
      getVariant(variants, payload, encoding).then(bytes => proceed(null, bytes), proceed)
    })

    await app.register(compress, {
      threshold: THRESHOLD_BYTES,
      encodings: ['br', 'gzip'],
      globalDecompression: false,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    })
  },
  { name: 'compression' },
)

/** Adds the request header `accept-encoding` to those that the response already depends on, such as `Origin`. */
const addVary = (earlier: unknown): string =>
  typeof earlier === 'string' && earlier !== '' ? `${earlier}, accept-encoding` : 'accept-encoding'
