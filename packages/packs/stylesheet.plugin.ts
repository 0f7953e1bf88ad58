import { text } from '@fixbench/server/database/row.ts'
import { getRequestDeps } from '@fixbench/server/http/request-deps.ts'
import { sendNotFound } from '@fixbench/server/lib/send-not-found.ts'
import type { FastifyInstance } from 'fastify'
import { STYLESHEET_KEY, STYLESHEET_PATH } from './load/brand.ts'

/** Serves the style sheet with the colors and typeface of the request's shop, if it has a brand of its own. */
export const serveStylesheet = (app: FastifyInstance): void => {
  app.get(STYLESHEET_PATH, (request, reply) => {
    const { sql } = getRequestDeps(request)
    const stylesheet = sql.value(text, 'select value from Meta where key = ?', STYLESHEET_KEY)
    if (stylesheet === null) return sendNotFound(reply, 'This shop has the colors of the seeded one.')

    return reply
      .header('cache-control', 'private, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .type('text/css; charset=utf-8')
      .send(stylesheet)
  })
}
