import { requireData } from '@fixbench/client'
import { createConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import type { Running } from '@fixbench/tools/start-server.ts'
import { setObjects, toBareLane } from './bare.ts'
import { fillCart } from './carts.ts'
import { CONNECTIONS, type Run, repeatFor, runInTurn, runSlice, toFigures } from './load.ts'
import { toPercentiles } from './percentiles.ts'
import type { Row } from './rows.ts'
import { openShoppers, type Shopper } from './shopper.ts'

/** Enough for all orders of a run. */
const STOCK = 90_000
const skuCodes = [
  specials.plainScreen.skuCode,
  specials.plainScreen.otherGradeSkuCode,
  specials.ladder.skuCode,
]
const getSku = (round: number): string => skuCodes[round % skuCodes.length] ?? ''
/** Lines of the large carts. */
const CART_SIZES = [100, 400, 1000]
/** Connections that use large carts. */
const LARGE_CARTS = 2

type Work = (shopper: Shopper, round: number) => Promise<unknown>
type Piece = { what: string; how: string; shoppers: readonly Shopper[]; work: Work }

/** Repeats `work` on every connection for `seconds`. */
const runPiece = (shop: Running, { shoppers, work }: Piece, seconds: number): Promise<Run> => {
  let round = 0
  const works = shoppers.map(shopper => async () => {
    await work(shopper, (round += 1))
    return { bytes: 0, failed: false }
  })

  return repeatFor(shop, works, seconds)
}

/** Measures pieces of work and the bare route in alternating slices, `seconds` for each. */
const measureInTurn = async (
  shop: Running,
  bare: Running,
  pieces: readonly Piece[],
  seconds: number,
): Promise<Row[]> => {
  for (const piece of pieces) await runPiece(shop, piece, seconds)
  for (const { shoppers } of pieces) {
    for (const shopper of shoppers) shopper.reset()
  }

  const [bareRuns = [], ...runs] = await runInTurn(
    [
      time => runSlice(toBareLane(bare), time),
      ...pieces.map(piece => (time: number) => runPiece(shop, piece, time)),
    ],
    seconds,
  )
  const bareMs = toFigures(bareRuns).cpuMs

  return pieces.map(({ what, how }, index) => {
    const { bytes: _, ...figures } = toFigures(runs[index] ?? [])
    return { what, how, figures, bareMs }
  })
}

/** Formats median and 99th percentile of each call since the last reset. */
const describeCalls = (shoppers: readonly Shopper[]): string[] => {
  const paths = new Set(shoppers.flatMap(({ times }) => [...times.keys()]))
  return [...paths].map(path => {
    const all = shoppers.flatMap(({ times }) => times.get(path) ?? [])
    const at = toPercentiles(all)
    return `  ${path}: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms of ${all.length}`
  })
}

/** Gives the SKUs that are bought the stock for all orders of a run. */
export const restockForOrders = async (url: string): Promise<void> => {
  const control = createConsoleClient(url)
  for (const skuCode of skuCodes) {
    await requireData(control.console.controls.restock({ skuCode, quantity: STOCK }))
  }
}

const addToCart: Work = ({ send }, round) => send(cartEndpoints.add, { skuCode: getSku(round), buyCount: 1 })

const openCart: Work = ({ send }) => send(cartEndpoints.list, { pageSize: 10 })

/** The eight calls of a buyer from the cart to the order page. Throws when one fails. */
export const checkOut: Work = async ({ send, addressId }, round) => {
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

const measureLargeCarts = async (
  shop: Running,
  bare: Running,
  shoppers: readonly Shopper[],
  seconds: number,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const size of CART_SIZES) {
    let lines = 0
    for (const shopper of shoppers) lines = await fillCart(shopper, size)
    const how = `${lines} lines, ${shoppers.length} connections`
    const pieces = [
      { what: 'add to cart', how, shoppers, work: addToCart },
      { what: 'page of ten of a cart', how, shoppers, work: openCart },
    ]
    rows.push(...(await measureInTurn(shop, bare, pieces, seconds)))
  }

  return rows
}

/**
 * Measures adding to carts of different sizes and complete checkouts, as multiples of a bare route that returns the response
 * of an addition. Throws when a call fails.
 */
export const measureWrites = async (
  shop: Running,
  bare: Running,
  seconds: number,
): Promise<{ rows: Row[]; calls: string[] }> => {
  await restockForOrders(shop.url)
  const shoppers = await openShoppers(shop.url, CONNECTIONS)
  const [first] = shoppers
  if (first === undefined) throw new Error('Nobody can buy')

  const data = await first.send(cartEndpoints.add, { skuCode: getSku(0), buyCount: 1 })
  await setObjects(bare, [JSON.stringify({ code: 0, msg: '', data })])

  const how = `${CONNECTIONS} connections`
  const adding = { what: 'add to cart', how, shoppers, work: addToCart }
  const buying = { what: 'checkout of eight calls', how, shoppers, work: checkOut }
  const rows = [
    ...(await measureInTurn(shop, bare, [adding], seconds)),
    ...(await measureInTurn(shop, bare, [buying], seconds)),
  ]
  const calls = describeCalls(shoppers)

  rows.push(...(await measureLargeCarts(shop, bare, shoppers.slice(0, LARGE_CARTS), seconds)))

  for (const shopper of shoppers) shopper.close()

  return { rows, calls }
}
