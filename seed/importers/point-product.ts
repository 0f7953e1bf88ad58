import { specForPart } from '#server/pictures/presets.ts'
import { pictureUrl } from '#server/pictures/url.ts'
import type { SeedContext } from '../context.ts'
import { readMap } from '../database.ts'
import { readData } from '../read-data.ts'
import { shopTime } from '../shop-time.ts'

type RedeemFact = {
  id: string
  name: string
  points: number
  referenceUsd: number
  illustration: string
  group: string
  shippingIncluded: boolean
  stock: number
  minLevel: string | null
  couponId: string | null
  seoUrl: string
}

const SHIP_FEE_CENTS = 590
const LIMITED_STOCK_FROM = 100
const LIMIT_PER_MEMBER = 3

/** Writes the products of the loyalty store. One is sold out, and one has a single unit left. */
export const importPointProducts = (ctx: SeedContext): void => {
  const items = readData<{ redeemItems: RedeemFact[] }>('points').redeemItems
  const couponIds = readMap<string, number>(ctx.db, 'SELECT code, id FROM Coupon')
  const levels = readMap<string, number>(ctx.db, 'SELECT code, level FROM WholesaleLevel')
  ctx.insertEach('PointProduct', items, (item, index) => ({
    id: index + 1,
    productCode: item.id.toUpperCase(),
    seoUrl: item.seoUrl,
    nameEn: item.name,
    description: formatDescription(item),
    groupName: item.group,
    illustration: item.illustration,
    imageUrl: pictureUrl(
      specForPart(item.illustration, { skuCode: item.id, kind: 'tools', name: item.name }),
    ),
    points: item.points,
    referenceCents: Math.round(item.referenceUsd * 100),
    shipFeeCents: item.shippingIncluded ? 0 : SHIP_FEE_CENTS,
    stock: getStock(item, index),
    limitPerMember: item.stock < LIMITED_STOCK_FROM ? LIMIT_PER_MEMBER : null,
    minLevel: item.minLevel === null ? null : (levels.get(item.minLevel) ?? null),
    couponId: item.couponId === null ? null : (couponIds.get(item.couponId) ?? null),
    sort: index,
    createdAt: shopTime.day(-200 + index),
  }))
}

const SOLD_OUT_INDEX = 11
const LAST_UNIT_INDEX = 12

const getStock = (item: RedeemFact, index: number): number => {
  if (index === SOLD_OUT_INDEX) return 0
  return index === LAST_UNIT_INDEX ? 1 : item.stock
}

const formatDescription = (item: RedeemFact): string =>
  item.couponId === null
    ? `${item.name}, a loyalty store reward. ${item.shippingIncluded ? 'Shipping is included in the points price.' : 'You pay a shipping fee when you redeem it.'}`
    : `${item.name}. It appears in My Coupons as soon as you redeem your points.`
