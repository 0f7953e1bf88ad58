import { noticeInPlace, payInPlace, startInPlace } from '#server/modules/payment/pay-in-place.ts'
import { parseFaults } from '#server/worlds/faults/grammar.ts'
import type { World } from '#server/worlds/world.ts'
import { latestOrder, orderPage, placeOrder, seededOrder, skus } from './acts.ts'
import { inGroup } from './preset.ts'

const MINUTE_MS = 60_000
const purchase = [[skus.screen, 2]] as const

const readDeadline = async ({ deps }: World, orderNo: string): Promise<number> => {
  const order = await deps.db.order.findUniqueOrThrow({ where: { orderNo }, select: { payDeadlineAt: true } })
  return order.payDeadlineAt.getTime()
}

/** Moves the clock to so long after (or before) the end of the window of Pia's shortest order. */
const atWindowEnd =
  (offsetMs: number) =>
  async (world: World): Promise<void> => {
    await world.moveClock((await readDeadline(world, await seededOrder(world, 'pia-short'))) + offsetMs)
  }

const payPage =
  (key: string) =>
  async (world: World): Promise<string> =>
    `/payment/${await seededOrder(world, key)}`

const statusOfNina = async (world: World): Promise<string> =>
  `/payment-status.html?orderNo=${await latestOrder(world, 'nina')}`

export const paymentPresets = inGroup('Payment', [
  {
    preset: 'payment-waiting',
    title: 'Order waits for payment',
    summary: 'An unpaid order with 23 hours left.',
    persona: 'pia',
    address: payPage('pia-long'),
  },
  {
    preset: 'payment-window-ending',
    title: 'Payment window ends in a minute',
    summary: 'The countdown of an unpaid order is in its last minute; then the order closes by itself.',
    persona: 'pia',
    address: payPage('pia-short'),
    apply: atWindowEnd(-MINUTE_MS),
  },
  {
    preset: 'payment-window-over',
    title: 'Payment window over',
    summary: 'The order was closed a minute ago, its pieces are free again; paying it answers 300013.',
    persona: 'pia',
    address: payPage('pia-short'),
    apply: atWindowEnd(MINUTE_MS),
  },
  {
    preset: 'payment-refused',
    title: 'Card refused',
    summary: 'The bank declined the card; the order still waits for another try.',
    persona: 'pia',
    address: payPage('pia-refused'),
  },
  {
    preset: 'payment-combine',
    title: 'Two orders, one payment',
    summary: 'Two unpaid orders to the same address may be paid together.',
    persona: 'pia',
    address: '/user-order.html?orderStatus=pending',
  },
  {
    preset: 'payment-host-silent',
    title: 'Paid, and no notice came',
    summary:
      'The buyer is back from the payment host, which has told the shop nothing: the order stays unpaid.',
    persona: 'nina',
    address: statusOfNina,
    apply: async world => {
      await startInPlace(world.deps, { orderNo: await placeOrder(world, 'nina', purchase) })
    },
  },
  {
    preset: 'payment-notices-lost',
    title: 'Notices get lost',
    summary:
      'Every notice of the payment host meets a 503: payments go through there, and the shop never hears.',
    persona: 'nina',
    address: '/payment/cart',
    apply: async world => {
      for (const spec of parseFaults('id=notices-lost;call=payment.notify;status=503')) world.faults.add(spec)
      await placeOrder(world, 'nina', purchase)
    },
  },
  {
    preset: 'payment-too-late',
    title: 'Paid after the window',
    summary: 'The notice came a minute too late: the order stays closed and the money goes back.',
    persona: 'nina',
    address: async world => orderPage(await latestOrder(world, 'nina')),
    apply: async world => {
      const orderNo = await placeOrder(world, 'nina', purchase)
      const ticket = await startInPlace(world.deps, { orderNo })
      await world.moveClock((await readDeadline(world, orderNo)) + MINUTE_MS)
      // The answer says that the window is over; what it led to is the state to show.
      await noticeInPlace(world.deps, ticket).catch(() => undefined)
    },
  },
  {
    preset: 'payment-by-bank',
    title: 'Bank transfer awaited',
    summary: 'An order to be paid by bank transfer, with its reference.',
    persona: 'nina',
    address: async world => `/payment/${await latestOrder(world, 'nina')}`,
    apply: async world => {
      const orderNo = await placeOrder(world, 'nina', [[skus.expensiveScreen, 10]], {
        payWay: 'bank-transfer',
      })
      await startInPlace(world.deps, { orderNo, payWay: 'bank-transfer' })
    },
  },
  {
    preset: 'payment-done',
    title: 'Just paid',
    summary: 'An order whose payment came in a moment ago: mail, invoice number and history are there.',
    persona: 'nina',
    address: async world => `/pay-result/pay-success.html?orderNo=${await latestOrder(world, 'nina')}`,
    apply: async world => {
      await payInPlace(world.deps, { orderNo: await placeOrder(world, 'nina', purchase) })
    },
  },
])
