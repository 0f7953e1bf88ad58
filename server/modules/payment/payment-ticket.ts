import { brand } from '@fixbench/contract/brand/brand.ts'
import type { PaymentTicket } from '@fixbench/contract/payment/payment-ticket.ts'
import type { OrderModel } from '@fixbench/db/models.ts'
import { toAmount, toDollars } from '@fixbench/domain/money.ts'
import { getBankAccount } from '@fixbench/domain/payment/payment-method.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import { describeBlockedUrl } from '@fixbench/machine/blocked-ports.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { MAIN_SHOP } from '#server/context/main-shop.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { isClientUrl } from '#server/lib/client-origins.ts'
import { failField } from '#server/lib/fail.ts'
import { derivePaymentKeys, GATEWAY_ACCOUNT, getGatewaySecret } from '#server/lib/payment-keys.ts'
import { getShopOrigin } from '#server/lib/shop-origin.ts'
import { isHosted, type PaymentMethodRow } from '#server/modules/payment-methods/payment-methods.repo.ts'

/** Where a payment leads the buyer's browser. Origins have no trailing slash. */
export type ReturnTargets = {
  shopOrigin: string
  gatewayOrigin: string
  /** Page of another client to return to; undefined for the result page of the shop. */
  returnUrl: string | undefined
  /** Backend of another client that gets the notices as well. */
  noticeUrl: string | undefined
}

type ClientUrls = { returnUrl?: string | undefined; noticeUrl?: string | undefined }

/**
 * The configured origins (where none is configured, the origin of the request), and the page and backend of the caller.
 * Fails with 3001 when one of them belongs to no client of the shop.
 */
export const requireReturnTargets = (
  config: Config,
  request: FastifyRequest,
  { returnUrl, noticeUrl }: ClientUrls,
): ReturnTargets => {
  const shopOrigin = getShopOrigin(config, request)
  const gatewayOrigin = (config.gatewayUrl ?? shopOrigin).replace(/\/+$/, '')

  return {
    shopOrigin,
    gatewayOrigin,
    returnUrl: requireClientUrl(config, 'returnUrl', returnUrl),
    noticeUrl: requireClientUrl(config, 'noticeUrl', noticeUrl),
  }
}

const requireClientUrl = (config: Config, field: string, url: string | undefined): string | undefined => {
  if (!url) return undefined
  if (!isClientUrl(config, url)) {
    return failField(field, 'must be an address of this machine, or of an origin in CLIENT_ORIGINS')
  }

  const problem = describeBlockedUrl(url)
  return problem === undefined ? url : failField(field, problem)
}

const toPaymentName = (deps: ShopContext, paymentNo: string) => ({
  account: GATEWAY_ACCOUNT,
  terminal: deps.shopId,
  orderNumber: paymentNo,
})

/** The key with which the buyer's browser signs the form of one payment. */
export const deriveSigningKey = (deps: ShopContext, paymentNo: string): string =>
  derivePaymentKeys(getGatewaySecret(deps.config), toPaymentName(deps, paymentNo)).signing

/** The payment host's name for card payments (CONST-card-method). */
const CARD_METHOD = 'Credit Card'

const formatInstructions = ({ brand }: ShopContext, method: PaymentMethodRow, paymentNo: string): string => {
  if (method.kind === 'bank-transfer') {
    const { holder, bank, account } = getBankAccount(brand)
    return `Transfer the amount to ${holder}, ${bank}, account ${account}, with the reference ${paymentNo}. ${method.note}`
  }
  return method.note
}

type TicketFacts = {
  method: PaymentMethodRow
  amountCents: number
  /** '' when nothing is left to pay. */
  paymentNo: string
  deadline: Date
  orders: readonly Pick<OrderModel, 'orderNo' | 'firstName' | 'lastName'>[]
}

/**
 * Everything the browser needs to pay: parameters and signing key of the host's form for cards and wallets, else
 * instructions.
 */
export const toTicket = (
  deps: ShopContext,
  viewer: Member,
  { orders, method, amountCents, paymentNo, deadline }: TicketFacts,
  { shopOrigin, gatewayOrigin, returnUrl, noticeUrl }: ReturnTargets,
): PaymentTicket => {
  const orderNos = orders.map(order => order.orderNo)
  const goesToHost = amountCents > 0 && isHosted(method)
  const query = new URLSearchParams({ shop: shopOrigin, orderNo: orderNos.join(',') })
  if (returnUrl !== undefined) query.set('to', returnUrl)
  if (deps.shopId !== MAIN_SHOP) query.set('world', deps.shopId)

  const noticeQuery = new URLSearchParams(query)
  if (deps.brand.name !== brand.name) query.set('merchant', deps.brand.name)
  if (deps.brand.currencyMark !== brand.currencyMark) query.set('mark', deps.brand.currencyMark)
  if (noticeUrl !== undefined) noticeQuery.set('copy', noticeUrl)

  const { firstName, lastName } = requireFirst(orders)

  return {
    orderPn: paymentNo,
    orderNos,
    paymentMethod: method.code,
    kind: amountCents === 0 ? 'balance' : method.kind,
    amount: toDollars(amountCents),
    payDeadlineTime: deadline.toISOString(),
    gateway: goesToHost
      ? {
          actionUrl: `${gatewayOrigin}/gateway/pay`,
          parameters: {
            ...toPaymentName(deps, paymentNo),
            currency: 'USD',
            amount: toAmount(amountCents),
            method: method.kind === 'card' ? CARD_METHOD : method.name,
            returnUrl: `${gatewayOrigin}/gateway/return?${query.toString()}`,
            noticeUrl: `${gatewayOrigin}/gateway/notice?${noticeQuery.toString()}`,
          },
          signingKey: deriveSigningKey(deps, paymentNo),
          billing: {
            billingFirstName: firstName,
            billingLastName: lastName,
            billingEmail: viewer.email,
          },
        }
      : null,
    instructions: amountCents === 0 ? 'Nothing left to pay.' : formatInstructions(deps, method, paymentNo),
  }
}
