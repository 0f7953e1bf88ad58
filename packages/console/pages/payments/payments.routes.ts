import { toDollars } from '@fixbench/domain/money.ts'
import { toIso } from '@fixbench/server/database/row.ts'
import { slicePage, toFullPage } from '@fixbench/server/lib/paging.ts'
import { toDispute } from '@fixbench/server/modules/order/dispute.mapper.ts'
import type { HostLedger } from '@fixbench/stand-ins/payment-host/host-ledger.ts'
import type { HostRejection } from '@fixbench/stand-ins/payment-host/terminal.ts'
import { rejections, testCards } from '@fixbench/stand-ins/payment-host/test-cards.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'
import { checkSignature } from './check-signature.ts'
import { deliverNotices, listNotices, sendManually } from './notices.ts'
import type { paymentsEndpoints } from './payments.contract.ts'
import { type PaymentRow, pagePayments } from './payments.repo.ts'

/** Handlers that let a tester operate the payment host. */
export const paymentsHandlers = (host: HostLedger): ConsoleHandlers<typeof paymentsEndpoints> => ({
  cards: () =>
    toFullPage(testCards.map(card => ({ ...card, rejection: rejections[card.behaviour]?.text ?? null }))),
  list: async ({ world, input }) => {
    const { rows, total } = await pagePayments((await world()).deps, input)
    return { rows: rows.map(toPayment), total }
  },
  notices: async ({ world, worldId, input }) => {
    const all = await listNotices((await world()).deps, host, input.orderPn)
    return { ...slicePage(all, input), holdsBack: host.holdsBack(worldId) }
  },
  rejections: ({ worldId, input }) =>
    slicePage(host.rejections(worldId).toReversed().map(toHostRejection), input),
  hold: ({ worldId, input }) => {
    host.holdBack(worldId, input.isHeld)
    return { holdsBack: input.isHeld }
  },
  deliver: async ({ world, input }) => toFullPage(await deliverNotices((await world()).deps, host, input)),
  send: async ({ world, input }) => sendManually((await world()).deps, host, input),
  checkSignature: async ({ world, input }) => checkSignature((await world()).deps, host, input),
})

const toHostRejection = ({ orderNumber, reason, fields, atMs }: HostRejection) => ({
  orderPn: orderNumber,
  reason,
  fields,
  at: new Date(atMs).toISOString(),
})

const toPayment = (row: PaymentRow) => ({
  orderPn: row.paymentNo,
  orderNos: row.orders.map(({ order }) => order.orderNo),
  email: row.member.email,
  paymentMethod: row.methodCode,
  amount: toDollars(row.amountCents),
  refunded: toDollars(row.refundedCents),
  disputes: row.disputes.map(dispute => toDispute(dispute.order.orderNo, dispute)),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  paidAt: toIso(row.paidAt),
  cardMask: row.cardMask,
  failureText: row.failureText,
  noticeCount: row._count.notices,
})
