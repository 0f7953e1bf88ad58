import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { parseEnvelope } from '@fixbench/contract/core/parse-envelope.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { setStock } from '@fixbench/server/modules/notice/restock.ts'
import { draw } from '@fixbench/worlds/faults/draw.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyRequest } from 'fastify'
import { sendInner } from '#console/pages/requests/replay-call.ts'
import { createLabBuyer, giveCoupon, givePoints, type LabBuyer } from './buyers.ts'
import { checkInvariants } from './check-invariants.repo.ts'
import type { labEndpoints } from './lab.contract.ts'

type Input = ParsedOf<typeof labEndpoints.rush>
type Order = { buyer: LabBuyer; skuCode: string; buyCount: number; couponCode?: string; points?: number }
type Lab = { request: FastifyRequest; world: World; run: string }

const POINTS = 500
const CARRIER = 'dhl-express'
const SUCCESS = 0

/**
 * Lets new buyers compete for the last pieces of a SKU, one coupon and one balance, in requests that run at once. The same
 * seed in an equal world sends the same requests in the same order. Fails with 404 when there is no such SKU.
 */
export const rush = async (request: FastifyRequest, world: World, input: Input) => {
  const { deps } = world
  const { buyers: count, pieces, attempts, seed, skuCode = specials.tenLeft.skuCode } = input
  const run = `rush-${seed}-${await deps.db.member.count()}`
  const lab: Lab = { request, world, run }

  await setStock(deps, { skuCode, free: pieces, reason: 'Lab' })
  const buyers = await createBuyers(lab, count)
  const orders = buyers.map((buyer, index) => ({ buyer, skuCode, buyCount: draw(seed, index) < 0.7 ? 1 : 2 }))
  const bought = await compete(lab, 'pieces', shuffle(orders, seed))

  const [owner] = await createBuyers({ ...lab, run: `${run}-one` }, 1)
  if (owner === undefined) throw new Error('A rush has at least one buyer')
  const single = { buyer: owner, skuCode: specials.plainScreen.skuCode, buyCount: 1 }
  const couponCode = await giveCoupon(deps, owner, run.toUpperCase())
  const couponOrders = Array.from({ length: attempts }, () => ({ ...single, couponCode }))
  const coupon = await compete(lab, 'coupon', couponOrders)

  await givePoints(deps, owner, POINTS)
  const pointOrders = Array.from({ length: attempts }, () => ({ ...single, points: POINTS }))
  const points = await compete(lab, 'points', pointOrders)

  return {
    sold: sumBy(bought.placed, ({ buyCount }) => buyCount),
    contests: [bought.contest, coupon.contest, points.contest],
    invariants: checkInvariants(deps.sql),
  }
}

const createBuyers = async ({ world, run }: Lab, count: number): Promise<LabBuyer[]> => {
  const buyers: LabBuyer[] = []
  for (let index = 1; index <= count; index += 1) {
    buyers.push(await createLabBuyer(world.deps, `${run}-${index}`))
  }
  return buyers
}

/** Sends all orders at once. */
const compete = async <Name extends 'pieces' | 'coupon' | 'points'>(
  lab: Lab,
  name: Name,
  orders: readonly Order[],
) => {
  const codes = await Promise.all(
    orders.map((order, index) => send(lab, order, `${lab.run}-${name}-${index}`)),
  )
  const placed = orders.filter((_, index) => codes[index] === SUCCESS)

  return { placed, contest: { name, requests: orders.length, won: placed.length, codes: countCodes(codes) } }
}

const send = async ({ request, world }: Lab, order: Order, submitKey: string): Promise<number> => {
  const { buyer, ...item } = order
  const response = await sendInner(request, {
    method: 'POST',
    url: orderEndpoints.immediate.path,
    worldId: world.id,
    token: buyer.token,
    body: { couponCode: '', ...item, addressId: buyer.addressId, carrierCode: CARRIER, submitKey },
  })
  // A response without an envelope has the code of its status.
  return parseEnvelope(response.body)?.code ?? response.statusCode
}

const countCodes = (codes: readonly number[]): { code: number; count: number }[] =>
  [...new Set(codes)]
    .toSorted((one, other) => one - other)
    .map(code => ({ code, count: codes.filter(each => each === code).length }))

const shuffle = <Item>(items: readonly Item[], seed: number): Item[] =>
  items
    .map((item, index) => ({ item, place: draw(seed + 1, index) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
