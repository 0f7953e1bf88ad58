import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { batchAdd } from '#server/modules/cart/batch-add.ts'
import { removeLines } from '#server/modules/cart/cart.service.ts'
import { initOrder } from '#server/modules/checkout/checkout.service.ts'
import { submitCart } from './place-order.ts'

type Items = readonly (readonly [skuCode: string, buyCount: number])[]

/** Without a coupon code, none is used. */
export type OrderChoice = { couponCode?: string; paymentMethod?: string; points?: number }

/** Removes all items from a member's cart. */
export const emptyCart = async (deps: ShopContext, member: Member): Promise<void> => {
  const { memberId } = member
  const lines = await deps.db.cartLine.findMany({ where: { memberId }, select: { id: true } })
  const ids = lines.map(({ id }) => String(id))
  await removeLines(deps, member, ids)
}

/**
 * Replaces a member's cart and orders it with the carrier that checkout proposes, as the member would. Returns the order
 * number. Fails like checkout when the order can't be placed.
 */
export const simulateOrder = async (
  deps: ShopContext,
  member: Member,
  items: Items,
  { couponCode = '', paymentMethod, points = 0 }: OrderChoice = {},
): Promise<string> => {
  await emptyCart(deps, member)
  await batchAdd(
    deps,
    member,
    items.map(([skuCode, buyCount]) => ({ skuCode, buyCount })),
  )
  const checkout = await initOrder(deps, member, { couponCode, points, paymentMethod })
  const { orderNo } = await submitCart(deps, member, {
    addressId: (checkout.address ?? failMissing('The address')).id,
    carrierCode: checkout.carrierCode ?? fail('NOT_DELIVERABLE'),
    couponCode,
    points,
    paymentMethod,
    note: '',
    poNumber: '',
    submitKey: `preset-${deps.random.token(`preset:${member.memberId}`, 8)}`,
  })

  return orderNo
}
