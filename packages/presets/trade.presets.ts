import { persona } from '@fixbench/fixtures/personas.ts'
import { failMissing } from '@fixbench/server/lib/fail.ts'
import { checkImmediate } from '@fixbench/server/modules/checkout/checkout.service.ts'
import { setStock } from '@fixbench/server/modules/notice/restock.ts'
import { submitImmediate } from '@fixbench/server/modules/order/place-order.ts'
import { simulatePayment } from '@fixbench/server/modules/payment/simulate-payment.ts'
import { acceptQuote } from '@fixbench/server/modules/quote/quote.service.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { getLatestOrderNo, getMember, getOrderUrl, skus } from './persona-actions.ts'
import { inGroup } from './preset.ts'

/** Number of Quinn's quote with this status. */
const getQuoteNo = async ({ deps }: World, status: string): Promise<string> => {
  const quote = await deps.db.quoteRequest.findFirst({
    where: { memberId: persona('quinn').id, status },
    select: { quoteNo: true },
  })
  return quote?.quoteNo ?? failMissing(`A quote that is ${status}`)
}

export const quotePresets = inGroup('Wholesale', { persona: 'quinn', address: '/quotes' })({
  'quote-asked': {
    title: 'Quote requested',
    summary: 'An unanswered quote request for a machine. The control “answer-quote” offers a price.',
  },
  'quote-answered': {
    title: 'Quote answered',
    summary: 'The shop offered a price that is valid for some days and can be accepted.',
  },
  'quote-accepted': {
    title: 'Quote accepted',
    summary: 'Quinn accepted the offer and can order the machine at that price.',
    apply: async world =>
      acceptQuote(world.deps, getMember(world.deps, 'quinn'), await getQuoteNo(world, 'answered')),
  },
})

const PRESALE_QUANTITY = 2

/** Places a pre-order as Nina and pays its deposit. */
const payDeposit = async ({ deps }: World): Promise<string> => {
  const nina = getMember(deps, 'nina')
  const options = { skuCode: skus.presale, buyCount: PRESALE_QUANTITY }
  const { address, carrierCode } = await checkImmediate(deps, nina, { ...options, couponCode: '', points: 0 })
  const { orderNo } = await submitImmediate(deps, nina, {
    ...options,
    addressId: address?.id ?? '',
    carrierCode: carrierCode ?? '',
    couponCode: '',
    points: 0,
    note: '',
    poNumber: '',
    submitKey: 'preset-presale',
  })

  await simulatePayment(deps, { orderNo })

  return orderNo
}

/** Moves the clock to the start of the payment window for the balance of a pre-order. */
const moveToBalanceWindow = async (world: World, orderNo: string): Promise<void> => {
  const { balanceOpensAt } = await world.deps.db.order.findUniqueOrThrow({
    where: { orderNo },
    select: { balanceOpensAt: true },
  })
  await world.moveClock((balanceOpensAt ?? failMissing('The balance window')).getTime())
}

const presalePaymentPage = async (world: World): Promise<string> =>
  `/presale-payment/${await getLatestOrderNo(world, 'nina')}`

export const presalePresets = inGroup('Payment')({
  'presale-deposit-paid': {
    title: 'Pre-order deposit paid',
    summary: 'The items are reserved. The balance can’t be paid yet.',
    persona: 'nina',
    address: async world => getOrderUrl(await getLatestOrderNo(world, 'nina')),
    apply: payDeposit,
  },
  'presale-balance-due': {
    title: 'Pre-order balance due',
    summary: 'The items arrive soon. The balance is due within a week.',
    persona: 'nina',
    address: presalePaymentPage,
    apply: async world => moveToBalanceWindow(world, await payDeposit(world)),
  },
})

/** Sells out the first SKU of Greta's first list and leaves two units of the second. */
const reduceListStock = async ({ deps }: World): Promise<void> => {
  const items = await deps.db.savedListItem.findMany({
    where: { list: { memberId: persona('greta').id } },
    orderBy: [{ listId: 'asc' }, { sort: 'asc' }],
    select: { skuCode: true },
    take: 2,
  })
  for (const [free, { skuCode }] of items.entries()) {
    await setStock(deps, { skuCode, free: free * 2, reason: 'Preset' })
  }
}

const firstListPage = async ({ deps }: World): Promise<string> => {
  const list = await deps.db.savedList.findFirst({
    where: { memberId: persona('greta').id },
    orderBy: { id: 'asc' },
  })
  return `/saved-lists?id=${list?.id ?? failMissing('Greta’s saved list')}`
}

export const tradePresets = inGroup('Wholesale', { persona: 'greta' })({
  'quick-order': {
    title: 'Quick order',
    summary: 'An empty quick-order grid. Each pasted line, such as “IP13-SCR-IC 5”, gets a result.',
    address: '/quick-order',
  },
  'saved-lists': {
    title: 'Saved lists',
    summary: 'Two lists for repeat orders, with what each would add to the cart.',
    address: '/saved-lists',
  },
  'saved-list-results': {
    title: 'Saved list with stock issues',
    summary: 'One item is sold out and one is short of stock; each row says what is available.',
    address: firstListPage,
    apply: reduceListStock,
  },
})
