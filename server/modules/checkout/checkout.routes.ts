import type { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import type { couponEndpoints } from '@fixbench/contract/coupon/coupon.contract.ts'
import type { freightEndpoints } from '@fixbench/contract/freight/freight.contract.ts'
import type { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { listCartWithCoupon } from './cart-coupon.ts'
import { checkCode } from './check-code.ts'
import { checkImmediate, initOrder } from './checkout.service.ts'
import { listCarriers, listQuotes } from './freight-quotes.ts'

/** Handlers of four contracts that need a whole cart to be priced. */
export const checkoutHandlers: {
  cart: Pick<Handlers<typeof cartEndpoints>, 'list' | 'initOrder'>
  coupon: Pick<Handlers<typeof couponEndpoints>, 'checkCode'>
  freight: Handlers<typeof freightEndpoints>
  order: Pick<Handlers<typeof orderEndpoints>, 'immediateCheck'>
} = {
  cart: {
    list: ({ deps, viewer, input }) => listCartWithCoupon(deps, viewer, input),
    initOrder: ({ deps, viewer, input }) => initOrder(deps, viewer, input),
  },
  coupon: { checkCode: ({ deps, viewer, input }) => checkCode(deps, viewer, input) },
  freight: {
    carriers: ({ deps, viewer, input }) => listCarriers(deps, viewer, input),
    quotes: ({ deps, viewer, input }) => listQuotes(deps, viewer, input),
  },
  order: { immediateCheck: ({ deps, viewer, input }) => checkImmediate(deps, viewer, input) },
}
