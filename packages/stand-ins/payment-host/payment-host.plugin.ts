import { createEnvelope, toEnvelope } from '@fixbench/contract/core/envelope.ts'
import type { Config } from '@fixbench/server/config.ts'
import { serveWithoutShop } from '@fixbench/server/http/route-config.ts'
import { isClientUrl, listClientSources } from '@fixbench/server/lib/client-origins.ts'
import { GATEWAY_ACCOUNT, getStandInSecret } from '@fixbench/server/lib/payment-keys.ts'
import { getShopOrigin } from '@fixbench/server/lib/shop-origin.ts'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { addStandInPolicy, getFields, getText, serveAssets } from '../page.ts'
import {
  answerChallenge,
  answerWallet,
  cancel,
  chargeCard,
  describeResponse,
  type Host,
  type HostResponse,
} from './charge.ts'
import type { HostLedger } from './host-ledger.ts'
import { aboutPage, cardPage, endPage, walletPage } from './pages.ts'
import {
  CARD_METHOD,
  findResultPage,
  type PaymentRequest,
  type ReturnRules,
  verifyRequest,
} from './payment-request.ts'
import { hostStyle } from './style.ts'
import type { HostRejection } from './terminal.ts'
import { findCard } from './test-cards.ts'

type GatewayOptions = {
  config: Config
  /** Ledger of the host, which the console shows and controls. */
  ledger: HostLedger
  /** Replaces the delay of the slow card. */
  pause?: (ms: number) => Promise<void>
}

const HTML = 'text/html; charset=utf-8'
const UNKNOWN_CARD = 'This card number isn’t a test card. Use one of the test cards below.'

/** Whether the caller asks for JSON instead of a page, as a script does. */
const wantsJson = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('application/json') && !accept.includes('text/html')

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

type Fields = Record<string, unknown>

const MAX_FIELDS = 30
const MAX_CHARACTERS = 200

/** Creates the ledger entry of a rejected form, truncated to limit memory. */
const toRejection = (fields: Fields, reason: string): Omit<HostRejection, 'atMs'> => {
  const truncated = Object.fromEntries(
    Object.entries(fields)
      .slice(0, MAX_FIELDS)
      .map(([name, value]) => [name.slice(0, MAX_CHARACTERS), String(value).slice(0, MAX_CHARACTERS)]),
  )
  const { terminal = '', orderNumber = '' } = truncated
  return { terminal, orderNumber, reason, fields: truncated }
}

type GetRules = (request: FastifyRequest) => ReturnRules
type FormWork = (payment: PaymentRequest, fields: Fields) => Promise<HostResponse> | HostResponse

const send = (request: FastifyRequest, reply: FastifyReply, response: HostResponse): FastifyReply => {
  if (wantsJson(request)) return reply.send(toEnvelope(describeResponse(response)))
  return 'redirectTo' in response
    ? reply.redirect(response.redirectTo, 303)
    : reply.type(HTML).send(response.page)
}

const sendRejection = (request: FastifyRequest, reply: FastifyReply, reason: string): FastifyReply => {
  reply.code(400)
  return wantsJson(request)
    ? reply.send(createEnvelope(400, reason, null))
    : reply.type(HTML).send(endPage('Payment not accepted', reason))
}

/**
 * Returns a function that registers a form. Its work runs only for a valid signature; otherwise the response is an error
 * page.
 */
const createFormRoutes =
  (app: FastifyInstance, host: Host, getRules: GetRules) =>
  (path: string, work: FormWork): void => {
    // GET is a typed or copied URL without form fields.
    app.get(path, (_request, reply) =>
      reply
        .code(404)
        .type(HTML)
        .send(endPage('No payment to show', 'Start a payment at the shop’s checkout.')),
    )
    app.post(path, async (request, reply) => {
      const fields = getFields(request.body)
      const merchant = { secret: host.secret, account: GATEWAY_ACCOUNT, ...getRules(request) }
      const payment = verifyRequest(merchant, fields)
      if ('isRefused' in payment) {
        host.ledger.addRejection(toRejection(fields, payment.reason))
        return sendRejection(request, reply, payment.reason)
      }

      host.ledger.addRequest(payment)
      return send(request, reply, await work(payment, fields))
    })
  }

/**
 * The stand-in payment host under `/gateway`. It shares a secret with the shop and otherwise communicates only over
 * HTTP: payments arrive as signed forms, results are sent as signed notices to the shop's API.
 */
export const paymentHostPlugin: FastifyPluginAsync<GatewayOptions> = async (
  app,
  { config, ledger, pause = wait },
) => {
  const getRules: GetRules = request => ({
    origins: [getShopOrigin(config, request)],
    isClient: url => isClientUrl(config, url),
  })
  const host: Host = { secret: getStandInSecret(config), ledger, pause }
  // A payment form names its world, whatever the browser's cookie says.
  serveWithoutShop(app)
  addStandInPolicy(app, request => [...getRules(request).origins, ...listClientSources(config)])

  const onForm = createFormRoutes(app, host, getRules)
  onForm('/pay', payment => ({
    page: payment.method === CARD_METHOD ? cardPage(payment) : walletPage(payment),
    state: 'form',
  }))
  onForm('/charge', (payment, fields) => {
    const card = findCard(getText(fields, 'testCard') || getText(fields, 'cardNumber'))
    return card === undefined
      ? { page: cardPage(payment, UNKNOWN_CARD), state: 'form', message: UNKNOWN_CARD }
      : chargeCard(host, payment, card)
  })

  onForm('/challenge', (payment, fields) => {
    const card = findCard(getText(fields, 'cardNumber'))
    return card === undefined
      ? { page: cardPage(payment, 'Choose a card again.'), state: 'form', message: 'Choose a card again.' }
      : answerChallenge(host, payment, { answer: getText(fields, 'answer'), card })
  })

  onForm('/wallet', (payment, fields) => answerWallet(host, payment, getText(fields, 'answer')))
  onForm('/cancel', payment => cancel(host, payment))

  app.get('/return', async (request, reply) => {
    const query = new URL(request.url, 'http://host.invalid').searchParams
    const resultPage = findResultPage(query, getRules(request))
    return resultPage === undefined
      ? reply
          .code(400)
          .type(HTML)
          .send(endPage('Can’t return to the shop', 'This address doesn’t belong to a payment.'))
      : reply.redirect(resultPage, 303)
  })

  serveAssets(app, hostStyle)
  app.get('/', (_request, reply) => reply.type(HTML).send(aboutPage()))
}
