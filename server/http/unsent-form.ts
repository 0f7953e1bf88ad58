import type { FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#contract/core/brand.ts'
import { findOwnPath } from '#contract/core/own-path.ts'
import { sendPlainPage } from './error-page.ts'

/**
 * Answers a form that was posted because the shop's script never ran. A form that only looks something up names its page
 * in `to` and is led there with its fields as the query; every other form gets an answer that nothing was sent.
 */
export const answerUnsentForm = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const target = findTarget(request)
  if (target !== null) return reply.header('cache-control', 'no-store').redirect(target, 303)
  return sendPlainPage(reply, {
    status: 400,
    title: `Your form was not sent - ${brand.name}`,
    heading: 'Your form was not sent',
    message:
      'Forms in this shop need JavaScript, which didn’t run. Nothing was sent or changed. Go back in your browser to find what you typed. Turn on JavaScript or reload the page, then send the form again.',
    link: { href: findRefererPath(request) ?? '/', text: 'Back to the page' },
  })
}

/** The own address that the form leads to, with its text fields as the query; null without one. */
const findTarget = ({ query, body }: FastifyRequest): string | null => {
  const to: unknown = Object(query).to
  const path = typeof to === 'string' ? findOwnPath(to) : null
  if (path === null) return null
  const [place = '', search] = path.replace(/#.*$/s, '').split('?', 2)
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries<unknown>(Object(body)))
    if (typeof value === 'string' && value !== '') params.set(name, value)
  return params.size === 0 ? place : `${place}?${params.toString()}`
}

/** Path of the own page that a request came from; null when it came from elsewhere. */
const findRefererPath = ({ headers: { referer = '' }, host }: FastifyRequest): string | null => {
  if (!URL.canParse(referer)) return null
  const from = new URL(referer)
  return from.host === host ? from.pathname + from.search : null
}
