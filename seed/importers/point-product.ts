import { computeCouponPoints } from '@fixbench/domain/policies.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { specForPart } from '@fixbench/pictures/presets.ts'
import { pictureUrl } from '@fixbench/pictures/url.ts'
import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { readMap } from '../database.ts'
import { readData } from '../read-data.ts'

const RedeemFactSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Size, material, or contents; absent for coupons. */
  facts: z.string().exactOptional(),
  /** Absent for coupons, whose points follow from their amount. */
  points: z.number().exactOptional(),
  referenceUsd: z.number(),
  illustration: z.string(),
  group: z.string(),
  shippingIncluded: z.boolean(),
  stock: z.number(),
  minLevel: z.string().nullable(),
  couponId: z.string().nullable(),
  seoUrl: z.string(),
})
type RedeemFact = z.infer<typeof RedeemFactSchema>

const SHIP_FEE_CENTS = 590
const LIMITED_STOCK_FROM = 100
const LIMIT_PER_MEMBER = 3

/** Writes the products of the loyalty store. One is sold out, and one has a single unit left. */
export const importPointProducts = (ctx: SeedContext): void => {
  const items = readData('points', z.strictObject({ redeemItems: z.array(RedeemFactSchema) })).redeemItems
  const couponIds = readMap(ctx.db, z.string(), z.number(), 'SELECT code, id FROM Coupon')
  const deductions = readMap(
    ctx.db,
    z.string(),
    z.number(),
    'SELECT code, deductAmtCents FROM Coupon WHERE deductAmtCents > 0',
  )
  const levels = readMap(ctx.db, z.string(), z.number(), 'SELECT code, level FROM WholesaleLevel')

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
    points: getPoints(item, deductions),
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

const getPoints = (
  { name, points, couponId }: RedeemFact,
  deductions: ReadonlyMap<string, number>,
): number => {
  const deductCents = couponId === null ? undefined : deductions.get(couponId)
  const required = deductCents === undefined ? points : computeCouponPoints(deductCents)
  if (required === undefined) throw new Error(`The reward ${name} costs no points`)

  return required
}

const SOLD_OUT_INDEX = 11
const LAST_UNIT_INDEX = 12

const getStock = (item: RedeemFact, index: number): number => {
  if (index === SOLD_OUT_INDEX) return 0
  return index === LAST_UNIT_INDEX ? 1 : item.stock
}

const formatDescription = ({ name, facts, couponId, shippingIncluded }: RedeemFact): string => {
  if (couponId !== null) return `${name}. It appears in My Coupons as soon as you redeem your points.`
  if (facts === undefined) throw new Error(`The reward ${name} has no facts`)
  const shipping = shippingIncluded
    ? 'Shipping is included in the points price.'
    : 'You pay a shipping fee when you redeem it.'
  return `${facts}. ${shipping}`
}
