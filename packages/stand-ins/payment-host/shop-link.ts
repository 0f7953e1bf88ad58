import { toFormText } from '@fixbench/contract/core/wire.ts'
import { WORLD_PASS_HEADER } from '@fixbench/server/lib/world-pass.ts'
import type { FastifyInstance } from 'fastify'
import type { PostToShop } from './send-notice.ts'

const TIMEOUT_MS = 10_000
const FORM = 'application/x-www-form-urlencoded'

/**
 * Connects the payment host to the shop in this process: over the loopback address, because a public one may not be
 * reachable from here, or by injection while the server isn't listening. URLs of payments are never used.
 */
export const linkToShop =
  (app: FastifyInstance): PostToShop =>
  async (path, { body, terminal }) => {
    const headers = {
      'content-type': FORM,
      'x-world': terminal,
      [WORLD_PASS_HEADER]: app.signWorld(terminal),
    }
    const payload = toFormText(body)
    if (!app.server.listening) {
      const response = await app.inject({ method: 'POST', url: path, headers, payload })
      return { status: response.statusCode, text: response.body }
    }

    const response = await fetch(`${getLoopbackUrl(app)}${path}`, {
      method: 'POST',
      headers,
      body: payload,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })

    return { status: response.status, text: await response.text() }
  }

/** Posts the form to the backend of another client, whose address was checked with its payment. */
export const postTo =
  (url: string): PostToShop =>
  async (_path, { body, terminal }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': FORM, 'x-world': terminal },
      body: toFormText(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, text: await response.text() }
  }

const getLoopbackUrl = (app: FastifyInstance): string => {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://${address.family === 'IPv6' && address.address !== '::' ? `[${address.address}]` : '127.0.0.1'}:${address.port}`
}
