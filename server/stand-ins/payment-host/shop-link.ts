import type { FastifyInstance } from 'fastify'
import { toFormText } from '#contract/core/wire.ts'
import type { PostToShop } from './send-notice.ts'

const PATIENCE_MS = 10_000
const FORM = 'application/x-www-form-urlencoded'

/**
 * The host's way to its only shop, the one in this process: over the loop-back address (a published one may not lead back in), or by
 * injection while the server does not listen. No address of a payment has a part in it.
 */
export const linkToShop =
  (app: FastifyInstance): PostToShop =>
  async (path, { body, terminal }) => {
    const headers = { 'content-type': FORM, 'x-world': terminal }
    const payload = toFormText(body)
    if (!app.server.listening) {
      const answer = await app.inject({ method: 'POST', url: path, headers, payload })
      return { status: answer.statusCode, text: answer.body }
    }
    const answer = await fetch(`${getLoopBack(app)}${path}`, {
      method: 'POST',
      headers,
      body: payload,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { status: answer.status, text: await answer.text() }
  }

const getLoopBack = (app: FastifyInstance): string => {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://${address.family === 'IPv6' && address.address !== '::' ? `[${address.address}]` : '127.0.0.1'}:${address.port}`
}
