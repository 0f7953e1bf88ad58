import { findOwnPath } from '@fixbench/contract/core/own-path.ts'
import { parseUrl } from '@fixbench/contract/core/parse-url.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPlainPage } from './error-page.ts'
import { redirectToOwnPath } from './redirect-to-own-path.ts'

/**
 * Handles a form that the browser posted natively because the shop's script didn't run. A form that only navigates
 * (such as search) names its page in `to` and is redirected there with its fields as the query. All other forms get a
 * page that says nothing was sent.
 */
export const handleUnsentForm = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const target = findTarget(request)
  if (target !== null) return redirectToOwnPath(reply, target, 303)
  return sendPlainPage(reply, {
    status: 400,
    title: `Your form was not sent - ${request.shop.brand.name}`,
    heading: 'Your form was not sent',
    message:
      'Forms in this shop need JavaScript, which didn’t run. Nothing was sent or changed. Go back in your browser to find what you typed. Turn on JavaScript or reload the page, then send the form again.',
    link: { href: findRefererPath(request) ?? '/', text: 'Back to the page' },
  })
}

/** Page of this shop that `to` names, with the form's text fields as the query; null if there is none. */
const findTarget = ({ query, body }: FastifyRequest): string | null => {
  const to: unknown = Object(query).to
  const path = typeof to === 'string' ? findOwnPath(to) : null
  if (path === null) return null
  const [pathname = '', search] = path.replace(/#.*$/s, '').split('?', 2)
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries<unknown>(Object(body))) {
    if (typeof value === 'string' && value !== '') params.set(name, value)
  }
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`
}

/** Path of the page of this shop that a request came from; null when it came from elsewhere. */
const findRefererPath = ({ headers: { referer = '' }, host }: FastifyRequest): string | null => {
  const from = parseUrl(referer)
  return from?.host === host ? findOwnPath(from.pathname + from.search) : null
}
