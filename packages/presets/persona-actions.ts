import type { Member } from '@fixbench/domain/viewer.ts'
import { type PersonaKey, persona } from '@fixbench/fixtures/personas.ts'
import { findMember } from '@fixbench/server/context/member.repo.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { failMissing } from '@fixbench/server/lib/fail.ts'
import { batchAdd } from '@fixbench/server/modules/cart/batch-add.ts'
import { deliverParcel, shipOrder } from '@fixbench/server/modules/order/fulfillment.ts'
import { emptyCart, type OrderChoice, simulateOrder } from '@fixbench/server/modules/order/simulate-order.ts'
import { confirmReceipt } from '@fixbench/server/modules/order/update-order.ts'
import { simulatePayment } from '@fixbench/server/modules/payment/simulate-payment.ts'
import { parseFaults } from '@fixbench/worlds/faults/grammar.ts'
import type { World } from '@fixbench/worlds/world.ts'

/** SKU codes that exist in every seed size. */
export const skus = {
  screen: 'IP13-SCR-IC',
  battery: 'IP15PM-BAT-ST',
  adhesive: 'IP13-SCA-P1',
  expensiveScreen: 'SGS23U-SCR-IC',
  backGlass: 'IP13-BAG-LB-ST',
  soldOut: 'IP14-SCR-IC',
  presale: 'SGZFOLD7-SCR-RFF',
} as const

type Options = readonly [skuCode: string, buyCount: number]

/** A persona as the viewer of a call. */
export const getMember = ({ sql }: ShopContext, key: PersonaKey): Member =>
  findMember(sql, persona(key).id) ?? failMissing(`The persona ${key}`)

/** Returns a preset step that replaces a persona's cart. */
export const fillCart =
  (key: PersonaKey, requestedItems: readonly Options[]) =>
  async ({ deps }: Pick<World, 'deps'>): Promise<void> => {
    await emptyCart(deps, getMember(deps, key))
    await addToCart(key, requestedItems)({ deps })
  }

/** Returns a preset step that adds items to a persona's cart. */
export const addToCart =
  (key: PersonaKey, requestedItems: readonly Options[]) =>
  async ({ deps }: Pick<World, 'deps'>): Promise<void> => {
    const items = requestedItems.map(([skuCode, buyCount]) => ({ skuCode, buyCount }))
    await batchAdd(deps, getMember(deps, key), items)
  }

/** Fills a persona's cart and orders it with the carrier that checkout proposes. Returns the order number. */
export const placeOrder = (
  { deps }: Pick<World, 'deps'>,
  key: PersonaKey,
  items: readonly Options[],
  choice: OrderChoice = {},
): Promise<string> => simulateOrder(deps, getMember(deps, key), items, choice)

/** Places, pays and ships an order of three screens for Nina. */
export const shipOrderOfNina = async (
  world: Pick<World, 'deps'>,
): Promise<{ orderNo: string; trackingNo: string }> => {
  const orderNo = await placeOrder(world, 'nina', [[skus.screen, 3]])
  await simulatePayment(world.deps, { orderNo })
  const { trackingNos } = await shipOrder(world.deps, { orderNo })
  return { orderNo, trackingNo: trackingNos[0] ?? '' }
}

/** Ships an order like `shipOrderOfNina`, delivers it and confirms receipt. Returns its number. */
export const receiveOrderOfNina = async (world: Pick<World, 'deps'>): Promise<string> => {
  const { orderNo, trackingNo } = await shipOrderOfNina(world)
  await deliverParcel(world.deps, trackingNo)
  await confirmReceipt(world.deps, getMember(world.deps, 'nina'), orderNo)
  return orderNo
}

/** Number of the seeded order with this key. */
export const getSeededOrderNo = async ({ deps }: Pick<World, 'deps'>, key: string): Promise<string> => {
  const order = await deps.db.order.findFirst({
    where: { submitKey: `seed-${key}` },
    select: { orderNo: true },
  })
  return order?.orderNo ?? failMissing(`The seeded order ${key}`)
}

/** Number of a persona's latest order. */
export const getLatestOrderNo = async ({ deps }: Pick<World, 'deps'>, key: PersonaKey): Promise<string> => {
  const order = await deps.db.order.findFirst({
    where: { memberId: persona(key).id, hiddenAt: null },
    orderBy: { id: 'desc' },
    select: { orderNo: true },
  })
  return order?.orderNo ?? failMissing(`An order of ${key}`)
}

/** Code of a persona's coupon. */
export const getCouponCode = async (
  { deps }: Pick<World, 'deps'>,
  key: PersonaKey,
  code: string,
): Promise<string> => {
  const copy = await deps.db.memberCoupon.findFirst({
    where: { memberId: persona(key).id, coupon: { code } },
    orderBy: { id: 'desc' },
  })
  return copy?.couponCode ?? failMissing(`The coupon ${code}`)
}

/** Adds fault rules in the text form of the `x-fault` header. */
export const addFaults = ({ faults }: World, text: string): void => {
  faults.add(...parseFaults(text))
}

/** URL of an order in the account. */
export const getOrderUrl = (orderNo: string): string =>
  `/user-order.html?orderNo=${encodeURIComponent(orderNo)}`
