import { formatCount, formatInteger, formatMoney } from '@fixbench/contract/core/format.ts'
import type { OrderStatus } from '@fixbench/contract/order/order-status.ts'
import type { PointProduct, PointProductDetail } from '@fixbench/contract/points/points.schemas.ts'
import type { StoreQuery } from './points.queries.ts'

/** Parses the URL of the loyalty store. Ignores an invalid sort order. */
export const parseStoreFilter = (search: URLSearchParams, pageNum: number): StoreQuery => ({
  groupName: search.get('group') ?? undefined,
  isAffordable: search.get('affordable') === '1',
  sortType: parseSort(search.get('sort')),
  pageNum,
})

const LAST_SORT = 3
const parseSort = (text: string | null): number => {
  const sort = Number(text ?? 0)
  return Number.isInteger(sort) && sort >= 0 && sort <= LAST_SORT ? sort : 0
}

export const pointOrderLabels: Readonly<
  Record<OrderStatus, { label: string; tone: 'warn' | 'brand' | 'new' | 'neutral' }>
> = {
  pending: { label: 'Shipping fee due', tone: 'warn' },
  paid: { label: 'Preparing to ship', tone: 'brand' },
  shipped: { label: 'Shipped', tone: 'brand' },
  received: { label: 'Received', tone: 'new' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
}

/** Delivery note of a product: its shipping fee. Coupons are added to the account instead. */
export const formatDelivery = ({ isCoupon, shipFee }: Pick<PointProduct, 'isCoupon' | 'shipFee'>): string => {
  if (isCoupon) return 'Added to your account'
  return shipFee > 0 ? `Shipping ${formatMoney(shipFee)}` : 'Free shipping'
}

/** "1,200 points", "1 point". */
export const formatPoints = (points: number): string =>
  `${formatInteger(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`

/** Reason why a quantity of a product can't be redeemed; null if it can. Ignores the balance of guests (null). */
export const findRedeemProblem = (
  product: Pick<
    PointProductDetail,
    'points' | 'stockSum' | 'buyable' | 'balance' | 'limitPerMember' | 'ownCount'
  >,
  count: number,
): string | null => {
  if (product.stockSum < 1) return 'None left to redeem'
  if (product.limitPerMember !== null && product.ownCount >= product.limitPerMember) {
    return `You’ve reached the limit for this item (${product.limitPerMember})`
  }
  const missing = product.points * count - (product.balance ?? 0)
  const isShort = product.balance !== null && missing > 0
  if (product.buyable > 0 && product.buyable < count) return `You can redeem up to ${product.buyable}`
  if (isShort) return `You need ${formatCount(missing, 'more point')}`
  return product.buyable < count ? 'You can’t redeem this item right now' : null
}

/** Parses the quantity in a URL; 1 if it is missing or invalid. */
export const parseRedeemCount = (search: URLSearchParams): number => {
  const count = Number(search.get('count') ?? 1)
  return Number.isInteger(count) && count > 0 && count < 100 ? count : 1
}

/** Capitalizes the name of a group: "Hand tools". */
export const formatGroup = (groupName: string): string =>
  groupName.charAt(0).toUpperCase() + groupName.slice(1)
