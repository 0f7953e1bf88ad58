import { parseUrl } from '@fixbench/contract/core/parse-url.ts'
import { EMAIL_PATTERN } from '@fixbench/contract/core/patterns.ts'
import type { Config } from '@fixbench/server/config.ts'
import { getProviderSecret, PROVIDER_CLIENT } from '@fixbench/server/lib/provider-keys.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { addStandInPolicy, getFields, getText, serveAssets } from '../page.ts'
import { accounts } from './accounts.ts'
import { createCodeBook, type Identity } from './codes.ts'
import { type AuthorizeRequest, choosePage, providerStyle, refusedPage } from './pages.ts'

const HTML = 'text/html; charset=utf-8'
const withoutShop = { config: { withoutShop: true } }

const toRequest = (fields: Record<string, unknown>): AuthorizeRequest => ({
  clientId: getText(fields, 'client_id'),
  redirectUri: getText(fields, 'redirect_uri'),
  state: getText(fields, 'state'),
  brand: getText(fields, 'brand'),
  shop: getText(fields, 'shop'),
})

/** Finds the chosen or entered identity. Undefined when the email address is invalid. */
const findIdentity = (fields: Record<string, unknown>): Identity | undefined => {
  const chosen = accounts.find(({ email }) => email === getText(fields, 'account'))
  if (chosen !== undefined) return { email: chosen.email, name: chosen.name }
  const email = getText(fields, 'email').toLowerCase()
  if (email.length > 254 || !EMAIL_PATTERN.test(email)) return undefined
  return { email, name: email.split('@')[0] ?? email }
}

/**
 * The stand-in identity provider under `/gateway/provider`. The user chooses an account, the browser returns to the
 * shop with a code, and the shop exchanges the code for the email address. Shop and provider share only a secret.
 */
export const providerPlugin: FastifyPluginAsync<{ config: Config }> = async (app, { config }) => {
  const codes = createCodeBook()
  addStandInPolicy(app, request => getOrigins(request))
  const getOrigins = (request: FastifyRequest): string[] => [
    `${request.protocol}://${request.host}`,
    ...(config.shopOrigin === undefined ? [] : [new URL(config.shopOrigin).origin]),
  ]

  /** Returns why a request is rejected, or undefined when client and return URL are valid. */
  const findRejection = (
    { clientId, redirectUri }: AuthorizeRequest,
    origins: string[],
  ): string | undefined => {
    if (clientId !== PROVIDER_CLIENT) return 'This client isn’t registered.'
    const target = parseUrl(redirectUri)
    return target === null || !origins.includes(target.origin)
      ? 'The return URL doesn’t belong to this client.'
      : undefined
  }

  const redirectBack = (
    reply: FastifyReply,
    { redirectUri, state }: AuthorizeRequest,
    result: Record<string, string>,
  ): FastifyReply => {
    const target = new URL(redirectUri)
    for (const [name, value] of Object.entries({ ...result, state })) target.searchParams.set(name, value)
    return reply.redirect(target.href, 303)
  }

  app.get('/authorize', withoutShop, (request, reply) => {
    const authorize = toRequest(getFields(request.query))
    const rejection = findRejection(authorize, getOrigins(request))
    if (rejection !== undefined) return reply.code(400).type(HTML).send(refusedPage(rejection))
    return reply.type(HTML).send(choosePage(authorize))
  })

  app.post('/authorize', withoutShop, (request, reply) => {
    const fields = getFields(request.body)
    const authorize = toRequest(fields)
    const rejection = findRejection(authorize, getOrigins(request))
    if (rejection !== undefined) return reply.code(400).type(HTML).send(refusedPage(rejection))
    const answer = getText(fields, 'answer')
    if (answer === 'refuse') return redirectBack(reply, authorize, { error: 'access_denied' })
    if (answer === 'error') return redirectBack(reply, authorize, { error: 'server_error' })
    const identity = findIdentity(fields)
    if (identity === undefined) {
      return reply.code(400).type(HTML).send(choosePage(authorize, 'Please enter the correct email format'))
    }
    return redirectBack(reply, authorize, { code: codes.issue(identity) })
  })

  app.post('/token', withoutShop, (request, reply) => {
    const fields = getFields(request.body)
    const isShop =
      getText(fields, 'client_id') === PROVIDER_CLIENT &&
      getText(fields, 'client_secret') === getProviderSecret(config)
    if (!isShop) return reply.code(401).send({ error: 'invalid_client' })
    const identity = codes.take(getText(fields, 'code'))
    return identity === undefined ? reply.code(400).send({ error: 'invalid_grant' }) : reply.send(identity)
  })

  serveAssets(app, providerStyle, withoutShop)
}
