import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { GATEWAY_ACCOUNT, gatewaySecretOf } from '#server/lib/payment-keys.ts'
import { answerChallenge, answerWallet, cancel, chargeCard, type Host, type HostAnswer } from './charge.ts'
import { createHostLedger, type HostLedger } from './host-ledger.ts'
import { aboutPage, cardPage, endPage, walletPage } from './pages.ts'
import { type PaymentRequest, resultPageOf, verifyRequest } from './payment-request.ts'
import { linkToShop } from './shop-link.ts'
import { hostIcon, hostStyle } from './style.ts'
import { findCard } from './test-cards.ts'

export type GatewayOptions = {
  config: Config
  /** Its memory; shared with whoever looks over its shoulder. */
  ledger?: HostLedger
  /** Replaces the waiting of the slow card. */
  pause?: (ms: number) => Promise<void>
}

const HTML = 'text/html; charset=utf-8'
const CARD_METHOD = 'Credit Card'
const pauseFor = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

type Fields = Record<string, unknown>
const fieldsOf = ({ body }: FastifyRequest): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/**
 * The stand-in payment host: pages of its own under `/gateway`. It shares one secret with the shop and otherwise knows it by HTTP only:
 * payments come as signed forms, results leave as signed notices to the shop's API.
 */
export const gatewayPlugin: FastifyPluginAsync<GatewayOptions> = async (
  app,
  { config, ledger = createHostLedger(), pause = pauseFor },
) => {
  const ownOrigin = (request: FastifyRequest): string => `${request.protocol}://${request.host}`
  const configured = [config.shopOrigin, config.gatewayUrl].flatMap(url =>
    url === undefined ? [] : [new URL(url).origin],
  )
  // Whatever shop posted a valid signature is ours: only our own shop knows the secret.
  const isOwnShop =
    config.gatewayUrl === undefined ? () => true : (origin: string) => configured.includes(origin)
  const host: Host = {
    secret: gatewaySecretOf(config),
    ledger,
    pause,
  }
  ledger.connect(linkToShop(app, isOwnShop), app.log)

  const send = (reply: FastifyReply, answer: HostAnswer): FastifyReply =>
    'goTo' in answer ? reply.redirect(answer.goTo, 303) : reply.type(HTML).send(answer.page)

  /** Runs `work` for a form whose signature fits; anything else gets the refusing page. */
  const onForm = (
    path: string,
    work: (request: PaymentRequest, fields: Fields) => Promise<HostAnswer> | HostAnswer,
  ): void => {
    // Somebody who types or copies the address of a payment brings none of its fields.
    app.get(path, (_request, reply) =>
      reply
        .code(404)
        .type(HTML)
        .send(endPage('No payment here', 'A payment starts at the checkout of the shop.')),
    )
    app.post(path, async (request, reply) => {
      const fields = fieldsOf(request)
      const payment = verifyRequest(host.secret, GATEWAY_ACCOUNT, fields)
      if ('isRefused' in payment) {
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
    const card = findCard(textOf(fields, 'testCard') || textOf(fields, 'cardNumber'))
    return card === undefined
      ? { page: cardPage(payment, 'This card number is not known here. Please use one of the test cards.') }
      : chargeCard(host, payment, card)
  })
  onForm('/challenge', (payment, fields) => {
    const card = findCard(textOf(fields, 'cardNumber'))
    return card === undefined
      ? { page: cardPage(payment, 'Please choose a card again.') }
      : answerChallenge(host, payment, { answer: textOf(fields, 'answer'), card })
  })
  onForm('/wallet', (payment, fields) => answerWallet(host, payment, textOf(fields, 'answer')))
  onForm('/cancel', payment => cancel(host, payment))

  app.get('/return', async (request, reply) => {
    const query = new URL(request.url, ownOrigin(request)).searchParams
    const goTo = resultPageOf(query, [...configured, ownOrigin(request)])
    return goTo === undefined
      ? reply
          .code(400)
          .type(HTML)
          .send(endPage('Nowhere to return to', 'This address belongs to no payment.'))
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
