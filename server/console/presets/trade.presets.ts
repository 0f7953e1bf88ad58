import { persona } from '#seed/personas.ts'
import { failMissing } from '#server/lib/fail.ts'
import { checkImmediate } from '#server/modules/checkout/checkout.service.ts'
import { setStock } from '#server/modules/notice/restock.ts'
import { submitImmediate } from '#server/modules/order/place-order.ts'
import { payInPlace } from '#server/modules/payment/pay-in-place.ts'
import { acceptQuote } from '#server/modules/quote/quote.service.ts'
import type { World } from '#server/worlds/world.ts'
import { getMember, latestOrder, skus } from './acts.ts'
import { inGroup } from './preset.ts'

/** Number of Quinn's quote in a state. */
const quoteIn = async ({ deps }: World, status: string): Promise<string> => {
  const quote = await deps.db.quoteRequest.findFirst({
    where: { memberId: persona('quinn').id, status },
    select: { quoteNo: true },
  })
  return quote?.quoteNo ?? failMissing(`A quote that is ${status}`)
}

export const quotePresets = inGroup('Wholesale', [
  {
    preset: 'quote-asked',
    title: 'Quote asked for',
    summary:
      'A request for a machine that nobody has answered yet; the control “answer-quote” names a price.',
    persona: 'quinn',
    address: '/quotes',
  },
  {
    preset: 'quote-answered',
    title: 'Quote answered',
    summary: 'The shop has named a price; it holds for some days and can be accepted.',
    persona: 'quinn',
    address: '/quotes',
  },
  {
    preset: 'quote-accepted',
    title: 'Quote accepted',
    summary: 'Quinn has taken the offer: the machine can be ordered at its price.',
    persona: 'quinn',
    address: '/quotes',
    apply: async world =>
      acceptQuote(world.deps, getMember(world.deps, 'quinn'), await quoteIn(world, 'answered')),
  },
])

const PRESALE_PIECES = 2

/** Places a pre-order of Nina's and pays its deposit. */
const payDeposit = async ({ deps }: World): Promise<string> => {
  const nina = getMember(deps, 'nina')
  const options = { skuCode: skus.presale, buyCount: PRESALE_PIECES }
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
  await payInPlace(deps, { orderNo })
  return orderNo
}

/** Moves the clock to the moment from which the balance of a pre-order can be paid. */
const untilBalanceOpens = async (world: World, orderNo: string): Promise<void> => {
  const { balanceOpensAt } = await world.deps.db.order.findUniqueOrThrow({
    where: { orderNo },
    select: { balanceOpensAt: true },
  })
  await world.moveClock((balanceOpensAt ?? failMissing('The window of the balance')).getTime())
}

const presaleOfNina = async (world: World): Promise<string> =>
  `/presale-payment/${await latestOrder(world, 'nina')}`

export const presalePresets = inGroup('Payment', [
  {
    preset: 'presale-deposit-paid',
    title: 'Deposit of a pre-order paid',
    summary: 'The pieces are reserved; the balance can’t be paid yet.',
    persona: 'nina',
    address: async world => `/user-order.html?orderNo=${await latestOrder(world, 'nina')}`,
    apply: payDeposit,
  },
  {
    preset: 'presale-balance-due',
    title: 'Balance of a pre-order due',
    summary: 'The goods are about to arrive: the rest is to be paid within a week.',
    persona: 'nina',
    address: presaleOfNina,
    apply: async world => untilBalanceOpens(world, await payDeposit(world)),
  },
])

/** Leaves the first SKU of Greta's first list sold out, and two pieces of the second. */
const thinOutList = async ({ deps }: World): Promise<void> => {
  const items = await deps.db.savedListItem.findMany({
    where: { list: { memberId: persona('greta').id } },
    orderBy: [{ listId: 'asc' }, { sort: 'asc' }],
    select: { skuCode: true },
    take: 2,
  })
  for (const [free, { skuCode }] of items.entries())
    await setStock(deps, { skuCode, free: free * 2, reason: 'Preset' })
}

const firstList = async ({ deps }: World): Promise<string> => {
  const list = await deps.db.savedList.findFirst({
    where: { memberId: persona('greta').id },
    orderBy: { id: 'asc' },
  })
  return `/saved-lists?id=${list?.id ?? failMissing('A list of Greta’s')}`
}

export const tradePresets = inGroup('Wholesale', [
  {
    preset: 'quick-order',
    title: 'Quick-order pad',
    summary: 'An empty pad for codes and pieces; lines such as “IP13-SCR-IC 5” get a verdict each.',
    persona: 'greta',
    address: '/quick-order',
  },
  {
    preset: 'saved-lists',
    title: 'Saved lists',
    summary: 'Two lists that are ordered again and again, with what they would bring into the cart.',
    persona: 'greta',
    address: '/saved-lists',
  },
  {
    preset: 'saved-list-verdicts',
    title: 'Saved list with verdicts',
    summary: 'One part of the list is sold out and one short: each row says what can be had now.',
    persona: 'greta',
    address: firstList,
    apply: thinOutList,
  },
])
