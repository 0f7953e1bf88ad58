import { parseUrl } from '@fixbench/contract/core/parse-url.ts'
import type { FastifyRequest } from 'fastify'
import { PAIR_HOST } from '#console/server/console-client.ts'

/**
 * Whether a page of another origin sent the request. Another port of the same host counts as another origin, although
 * browsers call it the same site and send it cookies.
 */
export const isFromOtherOrigin = (request: FastifyRequest): boolean => {
  const { headers, host } = request
  const { origin } = headers
  if (origin !== undefined) return parseUrl(origin)?.host !== host
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return false

  return !isPairFrame(request)
}

/** Whether a person followed a link in a tab of their own, which no script can do. */
export const isFollowedLink = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-user'] === '?1'

/** Whether the side-by-side page loads one of its two frames. Browsers let no other page name it as the referrer. */
const isPairFrame = ({ hostname, host, protocol, headers: { referer = '' } }: FastifyRequest): boolean => {
  if (!hostname.endsWith(`.${PAIR_HOST}`)) return false

  return parseUrl(referer)?.origin === `${protocol}://${host.replace(hostname, PAIR_HOST)}`
}
