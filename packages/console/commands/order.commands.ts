import { formatMoney } from '@fixbench/contract/core/format.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { type DataAt, type RowAt, runControl } from '../lib/call.ts'
import { formatStatus } from '../lib/format.ts'
import { formatShopMinute } from '../lib/time.ts'
import { hrefIn } from '../lib/world.ts'
import type { Action } from '../pages/orders/orders.contract.ts'
import type { Command, CommandContext, CommandSource } from './command.ts'

/** A prefix, which is the shop's own, and at least four digits. */
const ORDER_NO = /\b[A-Z]{2,4}\d{4,}\b/i

/** The order number in a text: `FB250725000048` in `ship fb250725000048`. */
export const findOrderNo = (typed: string): string | undefined => ORDER_NO.exec(typed)?.[0].toUpperCase()

type Order = RowAt<'orders', 'list'> & Partial<Pick<Detail, 'refundActions' | 'disputes' | 'cases'>>
type Detail = DataAt<'orders', 'detail'>

/** The latest order of the world: showing it, and what can be done with it. */
export const lastOrderCommands: CommandSource = async context => {
  const { rows } = await context.call('orders', 'list', { pageSize: 1 })
  const [last] = rows
  if (last === undefined) return []

  return listOrderCommands(
    await context.call('orders', 'detail', { orderNo: last.orderNo }),
    context,
    'last order',
  )
}

type Part = { actions: readonly Action[]; partNo: string }

/** What the states of an order, its parcels, payments, disputes and returns allow, with the number of what it is done to. */
const listActions = ({
  orderNo,
  actions,
  parcels,
  refundActions = [],
  disputes = [],
  cases = [],
}: Order): (Action & { partNo: string })[] => {
  const parts: Part[] = [
    { actions: [...actions, ...refundActions], partNo: orderNo },
    ...parcels.map(parcel => ({ actions: parcel.actions, partNo: parcel.trackingNo })),
    ...disputes.map(dispute => ({ actions: dispute.actions, partNo: dispute.disputeNo })),
    ...cases.map(request => ({ actions: request.actions, partNo: request.afterSaleNo })),
  ]

  return parts.flatMap(({ partNo, ...part }) => part.actions.map(action => ({ ...action, partNo })))
}

/** Showing an order, and each action that its state allows. */
export const listOrderCommands = (
  order: Order,
  { world, navigate }: Pick<CommandContext, 'world' | 'navigate'>,
  name = order.orderNo,
): Command[] => {
  const { orderNo, status, total, memberName, createdAt } = order

  return [
    {
      id: `order:${name}`,
      group: 'Orders',
      title: `Show ${name === orderNo ? `order ${orderNo}` : `the ${name}`}`,
      hint: name === orderNo ? formatStatus(status) : orderNo,
      words: `${orderNo} latest newest`,
      effect: `Shows order ${orderNo} of ${memberName}: ${formatStatus(status)}, ${formatMoney(total)}, placed ${formatShopMinute(createdAt)}.`,
      run: () => navigate(hrefIn(world, '/console/orders', { order: orderNo })),
    },
    ...listActions(order).map(({ partNo, control, title, input, question }) => ({
      id: `order:${name}:${control}:${title}:${partNo}`,
      group: 'Orders',
      title: `${title}: ${name}`,
      hint: partNo,
      words: control,
      ...omitUndefined({
        confirmation: question === undefined ? undefined : toConfirmation(title, question),
      }),
      effect: `Does this to ${describePart(partNo, orderNo)} right away, with the usual values.`,
      run: () => runControl(control, { ...input }, { world }),
    })),
  ]
}

const describePart = (partNo: string, orderNo: string): string =>
  partNo === orderNo ? `order ${orderNo}` : `${partNo} of order ${orderNo}`

const toConfirmation = (title: string, message: string): NonNullable<Command['confirmation']> => ({
  title: `${title}?`,
  message,
  confirmLabel: title,
})
