import { requireData } from '@fixbench/client'
import { createConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import type { Running } from '@fixbench/tools/start-server.ts'
import { findCpuMs } from './cpu-time.ts'
import { CONNECTIONS } from './load.ts'
import { toPercentiles } from './percentiles.ts'
import { openShoppers, type Shopper } from './shopper.ts'

/** Enough for all orders of a run. */
const STOCK = 90_000
const skuCodes = [
  specials.plainScreen.skuCode,
  specials.plainScreen.otherGradeSkuCode,
  specials.ladder.skuCode,
]
const getSku = (round: number): string => skuCodes[round % skuCodes.length] ?? ''

type Work = (shopper: Shopper, round: number) => Promise<unknown>
type Measured = { perSecond: number; cpuMsPerRound: number | null }

/** Repeats `work` on every connection for `seconds`, after a warm-up of the same length. */
const measure = async (
  { pid }: Running,
  shoppers: readonly Shopper[],
  work: Work,
  seconds: number,
): Promise<Measured> => {
  let rounds = 0
  const run = async (forSeconds: number): Promise<number> => {
    rounds = 0
    const startMs = performance.now()
    const isOver = (): boolean => performance.now() - startMs > 1000 * forSeconds
    await Promise.all(
      shoppers.map(async shopper => {
        while (!isOver()) await work(shopper, (rounds += 1))
      }),
    )
    return (performance.now() - startMs) / 1000
  }

  await run(seconds)
  for (const shopper of shoppers) shopper.reset()
  const cpuBefore = findCpuMs(pid)
  const taken = await run(seconds)
  const cpuAfter = findCpuMs(pid)
  const cpuMs = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore

  return { perSecond: rounds / taken, cpuMsPerRound: cpuMs === null ? null : cpuMs / rounds }
}

const describe = (what: string, { perSecond, cpuMsPerRound }: Measured): string =>
  `${what}, ${CONNECTIONS} connections: ${perSecond.toFixed(0)} a second${cpuMsPerRound === null ? '' : `, ${cpuMsPerRound.toFixed(2)} ms of CPU time each`}`

/** Formats median and 99th percentile of each call since the last reset. */
const describeCalls = (shoppers: readonly Shopper[]): string[] => {
  const paths = new Set(shoppers.flatMap(({ times }) => [...times.keys()]))
  return [...paths].map(path => {
    const all = shoppers.flatMap(({ times }) => times.get(path) ?? [])
    const at = toPercentiles(all)
    return `  ${path}: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms of ${all.length}`
  })
}

const addToCart: Work = ({ send }, round) => send(cartEndpoints.add, { skuCode: getSku(round), buyCount: 1 })

/** The eight calls of a buyer from the cart to the order page. */
const checkOut: Work = async ({ send, addressId }, round) => {
  await send(cartEndpoints.add, { skuCode: getSku(round), buyCount: 1 })
  await send(cartEndpoints.add, { skuCode: getSku(round + 1), buyCount: 2 })
  await send(cartEndpoints.list, {})

  const { carrierCode, submitKey, totals } = await send(cartEndpoints.initOrder, {
    addressId,
    couponCode: '',
  })
  const { orderNo } = await send(cartEndpoints.submitOrder, {
    addressId,
    carrierCode: carrierCode ?? '',
    couponCode: '',
    submitKey,
    totalAmount: totals.totalAmount,
  })
  await send(paymentEndpoints.methods, { amount: totals.totalAmount })
  await send(orderEndpoints.submit, { orderNo })
  await send(orderEndpoints.detail, { orderNo })
}

/** Measures adding to the cart and complete checkouts. Throws when a call fails. */
export const measureWrites = async (shop: Running, seconds: number): Promise<string> => {
  const control = createConsoleClient(shop.url)
  for (const skuCode of skuCodes) {
    await requireData(control.console.controls.restock({ skuCode, quantity: STOCK }))
  }

  const shoppers = await openShoppers(shop.url, CONNECTIONS)
  const adding = await measure(shop, shoppers, addToCart, seconds)
  const addingCalls = describeCalls(shoppers)
  const buying = await measure(shop, shoppers, checkOut, seconds)
  const buyingCalls = describeCalls(shoppers)

  for (const shopper of shoppers) shopper.close()

  return [
    describe('Adding to a cart', adding),
    ...addingCalls,
    describe('Complete checkouts of eight calls', buying),
    ...buyingCalls,
  ].join('\n')
}
