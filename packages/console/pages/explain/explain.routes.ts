import { explainCart, explainGuestCart, explainProduct } from '@fixbench/explain/explain-cart.ts'
import { explainPlan } from '@fixbench/explain/explain-checkout.ts'
import { explainCoupons } from '@fixbench/explain/explain-coupons.ts'
import { explainOrder } from '@fixbench/explain/explain-order.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyRequest } from 'fastify'
import type { RequestLog } from '#console/pages/requests/request-log.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'
import type { explainEndpoints } from './explain.contract.ts'
import { findBuyer, planExplained } from './goods.ts'
import { findExplainedCart } from './guest-cart.ts'

const toAsked = ({ deps }: World, request: FastifyRequest) => ({ deps, request })

/** Handlers that trace totals back to their rules. They change nothing. */
export const explainHandlers = (log: RequestLog): ConsoleHandlers<typeof explainEndpoints> => ({
  product: async ({ world, input, request }) => {
    const asked = toAsked(await world(), request)
    return explainProduct(asked.deps, await findBuyer(asked, input.member), input)
  },
  cart: async ({ world, worldId, input, request }) => {
    const asked = toAsked(await world(), request)
    const { viewer, guestCart } = await findExplainedCart(asked, log.calls(worldId), input)
    return guestCart === null
      ? explainCart(asked.deps, viewer)
      : explainGuestCart(asked.deps, viewer, guestCart)
  },
  checkout: async ({ world, worldId, input, request }) => {
    const asked = toAsked(await world(), request)
    const { viewer, plan, shownCents } = await planExplained(asked, log.calls(worldId), input)
    return { ...explainPlan(asked.deps, viewer, plan), shownCents }
  },
  order: async ({ world, input }) => explainOrder((await world()).deps, input.orderNo),
  coupons: async ({ world, worldId, input, request }) => {
    const asked = toAsked(await world(), request)
    const { viewer, plan } = await planExplained(asked, log.calls(worldId), input)
    const rows = explainCoupons(asked.deps, viewer, plan)
    return { rows, total: rows.length, goodsCents: plan.parts.itemsCents }
  },
})
