import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { GATEWAY_ACCOUNT, getStandInSecret } from '#server/lib/payment-keys.ts'
import { getShopOrigin } from '#server/lib/shop-origin.ts'
import { addStandInPolicy } from '../page-headers.ts'
import { answerChallenge, answerWallet, cancel, chargeCard, type Host, type HostAnswer } from './charge.ts'
import type { HostLedger, HostRefusal } from './host-ledger.ts'
import { aboutPage, cardPage, endPage, walletPage } from './pages.ts'
import { CARD_METHOD, findResultPage, type PaymentRequest, verifyRequest } from './payment-request.ts'
import { hostIcon, hostStyle } from './style.ts'
import { findCard } from './test-cards.ts'

type GatewayOptions = {
  config: Config
  /** Its ledger, which the console also reads. */
  ledger: HostLedger
  /** Replaces the delay of the slow card. */
  pause?: (ms: number) => Promise<void>
}

const HTML = 'text/html; charset=utf-8'
const pauseFor = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

type Fields = Record<string, unknown>
const getFields = ({ body }: FastifyRequest): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
const getText = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

const MOST_FIELDS = 30
const MOST_CHARACTERS = 200

/** Stored fields of a rejected form, truncated so that they can't fill the memory. */
const toRefusal = (fields: Fields, reason: string): Omit<HostRefusal, 'atMs'> => {
  const cut = Object.fromEntries(
    Object.entries(fields)
      .slice(0, MOST_FIELDS)
      .map(([name, value]) => [name.slice(0, MOST_CHARACTERS), String(value).slice(0, MOST_CHARACTERS)]),
  )
  return { terminal: cut['terminal'] ?? '', orderNumber: cut['orderNumber'] ?? '', reason, fields: cut }
}

/**
 * The stand-in payment host under `/gateway`. It shares a secret with the shop and otherwise communicates only by HTTP: payments arrive as signed forms, results are sent as signed notices to the shop's API.
 */
export const gatewayPlugin: FastifyPluginAsync<GatewayOptions> = async (
  app,
  { config, ledger, pause = pauseFor },
) => {
  const getOrigins = (request: FastifyRequest): readonly string[] => [getShopOrigin(config, request)]
  const host: Host = { secret: getStandInSecret(config), ledger, pause }
  addStandInPolicy(app, getOrigins)

  const send = (reply: FastifyReply, answer: HostAnswer): FastifyReply =>
    'goTo' in answer ? reply.redirect(answer.goTo, 303) : reply.type(HTML).send(answer.page)

  /** Runs `work` for a form with a valid signature. Anything else gets an error page. */
  const onForm = (
    path: string,
    work: (request: PaymentRequest, fields: Fields) => Promise<HostAnswer> | HostAnswer,
  ): void => {
    // A typed or copied payment URL has no form fields.
    app.get(path, (_request, reply) =>
      reply
        .code(404)
        .type(HTML)
        .send(endPage('No payment to show', 'Start a payment at the shop’s checkout.')),
    )
    app.post(path, async (request, reply) => {
      const fields = getFields(request)
      const merchant = { secret: host.secret, account: GATEWAY_ACCOUNT, origins: getOrigins(request) }
      const payment = verifyRequest(merchant, fields)
      if ('isRefused' in payment) {
        ledger.noteRefusal(toRefusal(fields, payment.reason))
        return reply.code(400).type(HTML).send(endPage('Payment not accepted', payment.reason))
      }
      ledger.noteRequest(payment)
      return send(reply, await work(payment, fields))
    })
  }

  onForm('/pay', payment => ({
    page: payment.method === CARD_METHOD ? cardPage(payment) : walletPage(payment),
  }))
  onForm('/charge', (payment, fields) => {
    const card = findCard(getText(fields, 'testCard') || getText(fields, 'cardNumber'))
    return card === undefined
      ? { page: cardPage(payment, 'This card number isn’t a test card. Use one of the test cards below.') }
      : chargeCard(host, payment, card)
  })
  onForm('/challenge', (payment, fields) => {
    const card = findCard(getText(fields, 'cardNumber'))
    return card === undefined
      ? { page: cardPage(payment, 'Choose a card again.') }
      : answerChallenge(host, payment, { answer: getText(fields, 'answer'), card })
  })
  onForm('/wallet', (payment, fields) => answerWallet(host, payment, getText(fields, 'answer')))
  onForm('/cancel', payment => cancel(host, payment))

  app.get('/return', async (request, reply) => {
    const origins = getOrigins(request)
    const goTo = findResultPage(new URL(request.url, 'http://host.invalid').searchParams, origins)
    return goTo === undefined
      ? reply
          .code(400)
          .type(HTML)
          .send(endPage('Can’t return to the shop', 'This address doesn’t belong to a payment.'))
      : reply.redirect(goTo, 303)
  })
  app.get('/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(hostStyle),
  )
  app.get('/icon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(hostIcon),
  )
  app.get('/', (_request, reply) => reply.type(HTML).send(aboutPage()))
}
