import type { PaymentTicket } from '#contract/payment-ticket.ts'
import type { OrderModel } from '#db/models.ts'
import { toDollars } from '#server/domain/money.ts'
import type { Member } from '#server/domain/viewer.ts'
import { derivePaymentKeys, GATEWAY_ACCOUNT, getGatewaySecret } from '#server/lib/payment-keys.ts'
import { isHosted, type PaymentMethodRow } from '#server/modules/payment-methods/payment-methods.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { bankAccount } from './bank-transfer.ts'
import type { ReturnOrigins } from './return-origins.ts'

/** How the payment host calls card payments (CONST-card-method). */
const CARD_METHOD = 'Credit Card'

const formatInstructions = (method: PaymentMethodRow, paymentNo: string): string => {
  if (method.kind === 'bank-transfer') {
    const { holder, bank, account } = bankAccount
    return `Transfer the amount to ${holder}, ${bank}, account ${account}, with the reference ${paymentNo}. ${method.note}`
  }
  return method.note
}

/** What a ticket says about the orders that it pays; points orders have the same three. */
type TicketFacts = {
  method: PaymentMethodRow
  amountCents: number
  /** '' when nothing is left to pay. */
  paymentNo: string
  deadline: Date
  orders: readonly Pick<OrderModel, 'orderNo' | 'firstName' | 'lastName'>[]
}

/** What the browser needs to pay: for card and wallet the signed form's parameters, else what to do. */
export const toTicket = (
  deps: WorldDeps,
  viewer: Member,
  { orders, method, amountCents, paymentNo, deadline }: TicketFacts,
  { shopOrigin, gatewayOrigin }: ReturnOrigins,
): PaymentTicket => {
  const orderNos = orders.map(order => order.orderNo)
  const goesToHost = amountCents > 0 && isHosted(method)
  const name = { account: GATEWAY_ACCOUNT, terminal: deps.worldId, orderNumber: paymentNo }
  const query = new URLSearchParams({ shop: shopOrigin, orderNo: orderNos.join(',') }).toString()
  const [order] = orders
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
            ...name,
            currency: 'USD',
            amount: (amountCents / 100).toFixed(2),
            method: method.kind === 'card' ? CARD_METHOD : method.name,
            returnUrl: `${gatewayOrigin}/gateway/return?${query}`,
            noticeUrl: `${gatewayOrigin}/gateway/notice?${query}`,
          },
          signingKey: derivePaymentKeys(getGatewaySecret(deps.config), name).signing,
          billing: {
            billingFirstName: order?.firstName ?? '',
            billingLastName: order?.lastName ?? '',
            billingEmail: viewer.email,
          },
        }
      : null,
    instructions: amountCents === 0 ? 'Nothing left to pay.' : formatInstructions(method, paymentNo),
  }
}
