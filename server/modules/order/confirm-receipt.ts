import type { Order } from '#contract/order.schemas.ts'
import type { Member } from '#server/http/call.ts'
import { DAY_MS } from '#server/lib/clock.ts'
import { fail } from '#server/lib/fail.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { movePoints } from '#server/modules/points/ledger.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { moveOrder } from './move-order.ts'
import type { DetailRow } from './order.repo.ts'
import { getOwnOrder, showOrder } from './order.service.ts'

/** Points live so long after they were earned. */
const POINTS_DAYS = 365
const CENTS_PER_DOLLAR = 100

/** Points of an order: one per full dollar of goods paid, times the factor of the wholesale level, rounded down. */
export const pointsFor = (goodsCents: number, factorPermille: number): number =>
  Math.floor((Math.floor(Math.max(0, goodsCents) / CENTS_PER_DOLLAR) * factorPermille) / 1000)

/** Confirms that a shipped order has arrived and gives its points, once. An order received before is answered as it is. */
export const confirmReceipt = async (deps: WorldDeps, viewer: Member, orderNo: string): Promise<Order> => {
  const order = await getOwnOrder(deps, viewer, orderNo)
  if (order.status === 'received') return showOrder(deps, viewer, orderNo)
  if (order.status !== 'shipped') return fail('ORDER_STATE', { orderNo, orderStatus: order.status })
  const points = pointsFor(
    order.itemsCents - order.couponCents - order.pointsCents,
    pointsFactorOf(deps, order.wholesaleLevel),
  )
  await receive(deps, viewer, order, points)
  return showOrder(deps, viewer, orderNo)
}

const pointsFactorOf = ({ sql }: WorldDeps, level: number | null): number =>
  level === null
    ? 1000
    : (sql.value<number>('select pointsFactorPermille from WholesaleLevel where level = ?', level) ?? 1000)

const receive = (deps: WorldDeps, viewer: Member, order: DetailRow, points: number): Promise<void> => {
  const now = deps.clock.now()
  return inTransaction(deps.db, async tx => {
    await tx.$executeRaw`update Orders set status = status where id = ${order.id}`
    const current = await tx.order.findUniqueOrThrow({ where: { id: order.id }, select: { status: true } })
    // A second click that waited for the first finds the order received: nothing is left to do.
    if (current.status === 'received') return
    await moveOrder(tx, {
      orderId: order.id,
      to: 'received',
      actor: 'member',
      actorName: viewer.memberName,
      reason: 'Receipt confirmed',
      now,
    })
    await movePoints(tx, {
      memberId: viewer.memberId,
      kind: 'order',
      reference: order.orderNo,
      delta: points,
      text: `Order ${order.orderNo}`,
      nowMs: now.getTime(),
      expiresAt: new Date(now.getTime() + POINTS_DAYS * DAY_MS),
    })
  })
}
