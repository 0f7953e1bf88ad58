import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import {
  simulateNotice,
  simulatePayment,
  startPaymentAsBuyer,
} from '@fixbench/server/modules/payment/simulate-payment.ts'
import type { World } from '@fixbench/worlds/world.ts'
import {
  addFaults,
  getLatestOrderNo,
  getOrderUrl,
  getSeededOrderNo,
  placeOrder,
  skus,
} from './persona-actions.ts'
import { inGroup } from './preset.ts'

const purchase = [[skus.screen, 2]] as const

const readDeadline = async ({ deps }: World, orderNo: string): Promise<number> => {
  const order = await deps.db.order.findUniqueOrThrow({ where: { orderNo }, select: { payDeadlineAt: true } })
  return order.payDeadlineAt.getTime()
}

/** Returns a preset step that moves the clock to `offsetMs` after the payment window of Pia's earliest order closes. */
const moveToWindowEnd =
  (offsetMs: number) =>
  async (world: World): Promise<void> => {
    await world.moveClock((await readDeadline(world, await getSeededOrderNo(world, 'pia-short'))) + offsetMs)
  }

const payPage =
  (key: string) =>
  async (world: World): Promise<string> =>
    `/payment/${await getSeededOrderNo(world, key)}`

const paymentStatusPage = async (world: World): Promise<string> =>
  `/payment-status.html?orderNo=${await getLatestOrderNo(world, 'nina')}`

export const paymentPresets = inGroup('Payment', { persona: 'pia' })({
  'payment-waiting': {
    title: 'Order waiting for payment',
    summary: 'An unpaid order with 23 hours left to pay.',
    address: payPage('pia-long'),
  },
  'payment-window-ending': {
    title: 'Payment window closes in a minute',
    summary: 'An unpaid order in the last minute of its countdown. Then it closes automatically.',
    address: payPage('pia-short'),
    apply: moveToWindowEnd(-MINUTE_MS),
  },
  'payment-window-over': {
    title: 'Payment window closed',
    summary: 'The order closed a minute ago and its stock was released. Paying it returns 300013.',
    address: payPage('pia-short'),
    apply: moveToWindowEnd(MINUTE_MS),
  },
  'payment-refused': {
    title: 'Card declined',
    summary: 'The bank declined the card. The order can still be paid.',
    address: payPage('pia-refused'),
  },
  'payment-combine': {
    title: 'Two orders, one payment',
    summary: 'Two unpaid orders to the same address that can be paid together.',
    address: '/user-order.html?orderStatus=pending',
  },
  'payment-host-silent': {
    title: 'Paid, but no notice',
    summary:
      'The buyer has returned from the payment host, but the shop got no notice. The order stays unpaid.',
    persona: 'nina',
    address: paymentStatusPage,
    apply: async world => {
      await startPaymentAsBuyer(world.deps, { orderNo: await placeOrder(world, 'nina', purchase) })
    },
  },
  'payment-notices-lost': {
    title: 'Payment notices lost',
    summary: 'Every payment notice gets HTTP 503. Payments succeed at the host, but the shop doesn’t know.',
    persona: 'nina',
    address: async world => `/payment/${await getLatestOrderNo(world, 'nina')}`,
    apply: async world => {
      addFaults(world, 'id=notices-lost;call=payment.notify;status=503')
      await placeOrder(world, 'nina', purchase)
    },
  },
  'payment-too-late': {
    title: 'Paid too late',
    summary: 'The notice arrived a minute too late. The order stays closed and the payment is refunded.',
    persona: 'nina',
    address: async world => getOrderUrl(await getLatestOrderNo(world, 'nina')),
    apply: async world => {
      const orderNo = await placeOrder(world, 'nina', purchase)
      const ticket = await startPaymentAsBuyer(world.deps, { orderNo })
      await world.moveClock((await readDeadline(world, orderNo)) + MINUTE_MS)
      // The notice is rejected, because the window is closed. The preset shows the state after that.
      await simulateNotice(world.deps, ticket).catch(() => undefined)
    },
  },
  'payment-by-bank': {
    title: 'Waiting for a bank transfer',
    summary: 'An order to pay by bank transfer, with its reference.',
    persona: 'nina',
    address: async world => `/payment/${await getLatestOrderNo(world, 'nina')}`,
    apply: async world => {
      const orderNo = await placeOrder(world, 'nina', [[skus.expensiveScreen, 10]], {
        paymentMethod: 'bank-transfer',
      })
      await startPaymentAsBuyer(world.deps, { orderNo, paymentMethod: 'bank-transfer' })
    },
  },
  'payment-done': {
    title: 'Just paid',
    summary: 'An order that was just paid, with email, invoice number, and history.',
    persona: 'nina',
    address: async world => `/pay-result/pay-success.html?orderNo=${await getLatestOrderNo(world, 'nina')}`,
    apply: async world => {
      await simulatePayment(world.deps, { orderNo: await placeOrder(world, 'nina', purchase) })
    },
  },
})
