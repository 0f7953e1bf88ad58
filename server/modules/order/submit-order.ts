import type { PlacedOrder } from '@fixbench/contract/checkout/checkout.schemas.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { RequestedSku } from '#server/modules/catalog/sku-line.ts'
import { listCartLines, listImmediateLines } from '#server/modules/checkout/checkout-plan.ts'
import { confirmCheckout, type SubmitFields } from '#server/modules/checkout/confirm-checkout.ts'
import { placeOrder } from './place-order.ts'

type CartFields = SubmitFields & { cartIds?: readonly string[] | undefined }

/** Places an order for cart lines and removes them from the cart. Fails like `confirmCheckout` and `placeOrder`. */
export const submitCart = (deps: ShopContext, viewer: Member, input: CartFields): Promise<PlacedOrder> => {
  const listLines = () => listCartLines(deps, viewer, input.cartIds)
  const checkout = confirmCheckout(deps, viewer, input, listLines)

  return placeOrder(deps, viewer, { ...checkout, input, kind: 'cart' })
}

/** Places a buy-now order for one SKU; the cart is not affected. Fails like `submitCart`. */
export const submitImmediate = (
  deps: ShopContext,
  viewer: Member,
  input: SubmitFields & RequestedSku,
): Promise<PlacedOrder> => {
  const listLines = () => listImmediateLines(deps, viewer, input)
  const checkout = confirmCheckout(deps, viewer, input, listLines)

  return placeOrder(deps, viewer, { ...checkout, input, kind: 'buy-now' })
}
