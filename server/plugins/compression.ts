import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fp from 'fastify-plugin'
import { findVariants } from '#server/http/cached-bytes.ts'
import { encodingFor, getVariant } from '#server/lib/compress.ts'

/** Answers below this size go out as they are: compressing them costs more than it saves. */
const THRESHOLD_BYTES = 1400

/**
 * Compresses text responses; cached ones are compressed once. Routes registered before it, and those that
 * say so, are left alone.
 */
export const compressionPlugin = fp(
  async app => {
    app.addHook('onSend', (request, reply, payload, proceed) => {
      if (!Buffer.isBuffer(payload) || payload.length < THRESHOLD_BYTES) return proceed(null, payload)
      const forms = findVariants(payload)
      if (forms === undefined) return proceed(null, payload)
      const encoding = encodingFor(request.headers['accept-encoding'])
      if (encoding === 'identity') return proceed(null, payload)
      void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
      getVariant(forms, payload, encoding).then(form => proceed(null, form), proceed)
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
