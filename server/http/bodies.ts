import multipart from '@fastify/multipart'
import { FILE_LIMIT_BYTES } from '@fixbench/contract/core/file-size.ts'
import { FILES_LIMIT } from '@fixbench/contract/upload/upload-constants.ts'
import type { FastifyInstance } from 'fastify'
import { sendTransportFailure } from './error-handler.ts'
import { parseFormText } from './form-text.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Form or JSON body as sent, even when it can't be parsed. */
    bodyText: string | undefined
  }
}

/** Limit of form and JSON bodies. Files have separate limits. */
const BODY_LIMIT_BYTES = 1024 * 1024

/**
 * Installs the parsers for form, JSON (an empty body is allowed) and multipart. JSON is also accepted as `text/plain`,
 * which `fetch` sends for a string without a content type. Compressed bodies are rejected with 415.
 */
export const installBodyParsers = async (app: FastifyInstance): Promise<void> => {
  app.decorateRequest('bodyText', undefined)
  // After `onRequest`, so that the request has its world and is logged.
  app.addHook('preParsing', (request, reply, _payload, proceed) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers
    if (encoding === 'identity') return proceed()
    void sendTransportFailure(
      reply,
      415,
      `Request bodies compressed with ${encoding} aren’t supported. Send the body uncompressed.`,
    )
  })

  await app.register(multipart, {
    limits: { fileSize: FILE_LIMIT_BYTES, files: FILES_LIMIT, fields: 50, fieldSize: 100_000, parts: 60 },
  })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (request, body, done) => {
      request.bodyText = String(body)
      done(null, parseFormText(request.bodyText))
    },
  )

  app.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (request, body, done) => {
      request.bodyText = String(body)
      if (body === '') return done(null, undefined)
      try {
        done(null, withoutPrototypeKeys(JSON.parse(String(body))))
      } catch {
        const statusCode = request.headers['content-type']?.startsWith('text/plain') === true ? 415 : 400
        done(Object.assign(new Error('Malformed JSON'), { statusCode }), undefined)
      }
    },
  )
}

/** Drops `__proto__` keys at every level, which would otherwise reach object spreads. */
const withoutPrototypeKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPrototypeKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, item]) => [key, withoutPrototypeKeys(item)]),
  )
}
