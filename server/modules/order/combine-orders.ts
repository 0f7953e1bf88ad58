import { codes } from '@fixbench/contract/core/codes.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { failMissing } from '#server/lib/fail.ts'

export type CombineOrder = {
  orderNo: string
  kind: string
  status: string
  payDeadlineAt: Date
  totalCents: number
  /** Result of `toAddressKey`. */
  addressKey: string
}

const rejectionTexts = {
  state: 'This order isn’t waiting for payment',
  window: codes.PAYMENT_WINDOW_OVER.msg,
  address: 'This order ships to a different address',
  presale: 'Pre-orders are paid separately',
} as const

/**
 * Reasons why orders can't be paid together; empty when they can. All must share the address of the first pending
 * order.
 */
export const findCombineRejections = (orders: readonly CombineOrder[], nowMs: number) => {
  const first = orders.find(order => order.status === 'pending')
  return orders.flatMap(order => {
    const isAlone = orders.length === 1
    const reason = findCombineRejection(order, first, { nowMs, isAlone })
    return reason === null ? [] : [{ orderNo: order.orderNo, reason, message: rejectionTexts[reason] }]
  })
}

type CombineReason = keyof typeof rejectionTexts

const findCombineRejection = (
  order: CombineOrder,
  first: CombineOrder | undefined,
  { nowMs, isAlone }: { nowMs: number; isAlone: boolean },
): CombineReason | null => {
  if (order.status !== 'pending') return 'state'
  if (order.payDeadlineAt.getTime() <= nowMs) return 'window'
  if (order.kind === 'presale' && !isAlone) return 'presale'
  return first !== undefined && order.addressKey !== first.addressKey ? 'address' : null
}

const ADDRESS_KEY_COLUMNS = [
  'firstName',
  'lastName',
  'detailAddress',
  'detailExtra',
  'zipCode',
  'cityName',
  'provinceName',
  'country',
  'mobile',
] as const

/** A string that is equal for equal shipping addresses, ignoring case and surrounding blanks. */
export const toAddressKey = (row: Record<(typeof ADDRESS_KEY_COLUMNS)[number], string>): string =>
  JSON.stringify(ADDRESS_KEY_COLUMNS.map(column => row[column].trim().toLowerCase()))

/** Checks whether orders can be paid together. Fails as missing for other members' orders. */
export const checkCombine = async (deps: ShopContext, viewer: Member, orderNos: readonly string[]) => {
  const uniqueNos = [...new Set(orderNos)]
  const rows = await deps.db.order.findMany({
    where: { orderNo: { in: uniqueNos }, memberId: viewer.memberId, hiddenAt: null },
    orderBy: { id: 'asc' },
  })
  if (rows.length < uniqueNos.length) return failMissing('The order')

  const orders = rows.map(row => ({ ...row, addressKey: toAddressKey(row) }))
  const rejections = findCombineRejections(orders, deps.clock.nowMs())
  const deadlines = orders.map(order => order.payDeadlineAt.getTime())

  return {
    canCombine: rejections.length === 0,
    totalAmount: toDollars(sumBy(orders, order => order.totalCents)),
    payDeadlineTime: new Date(Math.min(...deadlines)).toISOString(),
    rejections,
  }
}
