import { toAmount, toCents } from '@fixbench/domain/money.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import {
  getLatestOrderNo,
  getMember,
  getOrderUrl,
  getSeededOrderNo,
  receiveOrderOfNina,
} from '@fixbench/presets/persona-actions.ts'
import { inTransaction } from '@fixbench/server/database/transaction.ts'
import { openAfterSale } from '@fixbench/server/modules/after-sale/open-after-sale.ts'
import { startPaymentAsBuyer } from '@fixbench/server/modules/payment/simulate-payment.ts'
import { movePoints } from '@fixbench/server/modules/points-ledger/ledger.repo.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { ErrorPaths } from './error-path.ts'

const returnForm = async (world: World, quantity: number) => {
  const orderNo = await getLatestOrderNo(world, 'nina')
  const item = await world.deps.db.orderItem.findFirstOrThrow({ where: { order: { orderNo } } })
  return {
    orderNo,
    resolution: 'refund' as const,
    reasonCode: 'change-of-mind',
    description: 'No longer needed, never fitted.',
    images: [],
    items: [{ orderItemId: String(item.id), quantity }],
  }
}

/** The first shippable points product that Paula can afford with at least this stock. */
const findAffordableProduct = ({ deps }: World, minStock = 1) =>
  deps.db.pointProduct.findFirstOrThrow({
    where: { status: 1, couponId: null, minLevel: null, stock: { gte: minStock }, points: { lt: 12_000 } },
    orderBy: { id: 'asc' },
  })

/** Paula is at a points product that she can afford. */
const redemption = {
  persona: 'paula',
  address: async (world: World) => `/redeem-points/${(await findAffordableProduct(world)).seoUrl}`,
  step: 'Select “Redeem …”.',
  expect: 'The server’s message in the summary.',
  call: 'points.submit',
  input: async (world: World) => {
    const { id } = await world.deps.db.address.findFirstOrThrow({ where: { memberId: persona('paula').id } })
    const { productCode } = await findAffordableProduct(world, 0)
    return { productCode, buyCount: 1, addressId: String(id), submitKey: `error-path-${world.id}` }
  },
} as const

export const orderPaths: ErrorPaths = {
  RETURN_TOO_MANY: {
    persona: 'nina',
    address: async world => `/after-sale.html?orderNo=${await getLatestOrderNo(world, 'nina')}`,
    prepare: receiveOrderOfNina,
    turn: {
      label: 'Request a return of all items in another tab',
      run: async world =>
        openAfterSale(world.deps, getMember(world.deps, 'nina'), await returnForm(world, 3)),
    },
    step: 'Choose one item and a reason, describe the problem, and select “Send request”.',
    response: { data: { orderItemId: '1', ordered: 3, remaining: 0 } },
    expect: '“The number of returned order items exceeds the total number of items” above the button.',
    call: 'after-sale.add',
    input: (world: World) => returnForm(world, 1),
  },
  ORDER_STATE: {
    persona: 'oliver',
    address: async world => getOrderUrl(await getSeededOrderNo(world, 'oliver-hidden')),
    step: 'Nothing to do: the order on this page was deleted.',
    response: { msg: 'This order was deleted and can’t be viewed' },
    expect: 'The error page with code 300006.',
    call: 'order.detail',
    input: async (world: World) => ({ orderNo: await getSeededOrderNo(world, 'oliver-hidden') }),
  },
  PAYMENT_WINDOW_OVER: {
    persona: 'pia',
    address: async world => `/payment/${await getSeededOrderNo(world, 'pia-short')}`,
    turn: {
      label: 'End the payment window',
      run: async world => {
        const orderNo = await getSeededOrderNo(world, 'pia-short')
        await world.deps.db.order.update({
          where: { orderNo },
          data: { payDeadlineAt: world.deps.clock.now() },
        })
      },
    },
    step: 'Select the pay button.',
    expect: '“The payment window for this order has closed”, above the payment methods or in their place.',
    call: 'order.submit',
    input: async (world: World) => ({
      orderNo: await getSeededOrderNo(world, 'pia-short'),
      paymentMethod: 'card',
    }),
  },
  POINTS_SHORT: {
    ...redemption,
    turn: {
      label: 'Spend the points elsewhere',
      run: async ({ deps }) => {
        const { id } = persona('paula')
        const { pointsBalance } = await deps.db.member.findUniqueOrThrow({ where: { id } })
        await inTransaction(deps.db, tx =>
          movePoints(tx, {
            memberId: id,
            kind: 'redeem',
            reference: `error-path-${deps.shopId}`,
            delta: -pointsBalance,
            text: 'Spent in another tab',
            nowMs: deps.clock.nowMs(),
          }),
        )
      },
    },
    response: { data: { balance: 0, asked: 380 } },
  },
  POINTS_PRODUCT_SHORT: {
    ...redemption,
    turn: {
      label: 'Give the last one to someone else',
      run: async world => {
        const { id } = await findAffordableProduct(world)
        await world.deps.db.pointProduct.update({ where: { id }, data: { stock: 0 } })
        world.deps.cache.clear()
      },
    },
    response: { data: { remaining: 0, limit: null } },
  },
  PAYMENT_REFUSED: {
    persona: 'pia',
    address: async world => `/payment/${await getSeededOrderNo(world, 'pia-long')}`,
    step: 'Pay by card with 4000 0000 0000 0002, any future date, and any security code.',
    forcedStep: 'Pay by card with 4242 4242 4242 4242, any future date, and any security code.',
    response: { msg: 'The notice has an invalid signature', data: { outcome: 'refused' } },
    expect:
      'The payment host shows “Payment declined”, or the shop rejects its notice. Back in the shop, the order is still unpaid.',
    call: 'payment.notify',
    input: async (world: World) => {
      const orderNo = await getSeededOrderNo(world, 'pia-long')
      const { orderPn, amount } = await startPaymentAsBuyer(world.deps, { orderNo })

      return {
        noticeId: `NT-${orderPn}-forged`,
        account: 'nobody',
        terminal: world.id,
        orderNumber: orderPn,
        currency: 'USD',
        amount: toAmount(toCents(amount)),
        result: 'approved',
        resultCode: '',
        resultText: '',
        gatewayRef: 'ST00000000',
        cardMask: '4242 42** **** 4242',
        signature: 'f'.repeat(64),
      }
    },
  },
}
