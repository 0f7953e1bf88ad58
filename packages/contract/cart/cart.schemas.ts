import { z } from 'zod'
import { LadderPriceSchema } from '../catalog/catalog.schemas.ts'
import { PriceModeSchema, ProductCardSchema } from '../catalog/product-card.ts'
import { component } from '../core/component.ts'
import { buyCount, list, skuCode, toList } from '../core/field.ts'
import { MAX_LINES } from './max-lines.ts'

export const RequestedSkuSchema = z.object({ skuCode: skuCode(), buyCount: buyCount().default(1) })
type RequestedSku = z.output<typeof RequestedSkuSchema>

type Requested<Extra> = { items: { skuCode: string; buyCount?: number }[] } & Extra
type Given<Extra> = Requested<Extra> | { skuCode: string; buyCount?: number }[]

/** A body that is either a bare list of skuCode and buyCount, or an object with this list as `items`. */
export const requestedSkus = <Shape extends z.ZodRawShape>(extra: Shape) => {
  const schema = z.object({ items: list(RequestedSkuSchema, MAX_LINES, 1), ...extra })
  return z.preprocess(value => {
    const items = toList(value)
    return items === undefined ? value : { items }
  }, schema) as unknown as z.ZodType<
    { items: RequestedSku[] } & z.output<z.ZodObject<Shape>>,
    Given<z.input<z.ZodObject<Shape>>>
  >
}

/**
 * A SKU at a quantity, as shown in a cart. `price` is the viewer's unit price at that quantity, or null when it is
 * hidden; `listPrice` is the retail price before any discount.
 */
export const SkuLineSchema = component('SkuLine', {
  skuCode: z.string(),
  buyCount: z.int(),
  productCode: z.string(),
  name: z.string(),
  nameEn: z.string(),
  image: z.string(),
  productSpec: z.string(),
  productStatus: z.int().describe("1: on sale. Otherwise show 'Product has been removed' without a link."),
  seoUrl: z.string(),
  priceMode: PriceModeSchema,
  price: z.number().nullable(),
  listPrice: z.number().nullable(),
  lineTotal: z.number().nullable(),
  ladder: z.array(LadderPriceSchema),
  stock: z.int().describe('Available quantity.'),
  moq: z.int().describe('Minimum order quantity.'),
  weightGrams: z.int(),
  dangerousGoods: z.string(),
  isOversize: z.boolean().describe('True for items shipped as freight or in a separate parcel.'),
  isPresale: z.boolean(),
})
export type SkuLine = z.output<typeof SkuLineSchema>

/** An item in the member's cart. `joinPrice` is the unit price when the buyer last set its quantity. */
export const CartLineSchema = SkuLineSchema.extend({
  id: z.string(),
  joinPrice: z
    .number()
    .nullable()
    .describe('Unit price when the buyer last set the quantity; null when it is hidden.'),
  selected: z.literal([0, 1]),
}).meta({ id: 'CartLine' })
export type CartLine = z.output<typeof CartLineSchema>

/**
 * Totals of the whole cart, regardless of the requested page. Amounts exclude removed, unpriced and unselected items.
 */
export const CartSummarySchema = component('CartSummary', {
  lineCount: z.int(),
  pieceCount: z.int(),
  selectedLines: z.int(),
  selectedPieces: z.int(),
  itemsTotal: z.number().describe('Total of the selected items at the viewer’s prices.'),
  listTotal: z.number().describe('Total of the same items at retail prices without discounts.'),
  removedLines: z.int(),
  selectableLines: z
    .int()
    .describe('Number of items that can be selected: on sale, with a price, not a pre-order.'),
  troubledLines: z
    .int()
    .describe('Number of selected items with too little stock or below the minimum quantity.'),
  savedLines: z.int().describe('Number of items saved for later; they aren’t part of the cart.'),
})
export type CartSummary = z.output<typeof CartSummarySchema>

/** The coupon that saves the most on the selected items. */
export const BestCouponSchema = component('BestCoupon', {
  couponCode: z.string(),
  name: z.string(),
  text: z.string(),
  deductTotal: z.number(),
  isClaimed: z.boolean().describe('False for an offer, which placing the order claims.'),
})
export type BestCoupon = z.output<typeof BestCouponSchema>

/** A changed line of the cart. */
export const CartChangeSchema = z.object({
  line: CartLineSchema,
  isCapped: z
    .boolean()
    .describe('True when less than the requested quantity was added because of the stock.'),
  remaining: z.int(),
  summary: CartSummarySchema,
})

/** Result for each SKU of a list: added, added in part, or skipped with a reason. */
export const BatchResultSchema = component('BatchResult', {
  results: z.array(
    z.object({
      skuCode: z.string(),
      buyCount: z.int(),
      outcome: z.enum(['added', 'capped', 'skipped']),
      reason: z.enum(['unknown', 'removed', 'hidden-price', 'presale', 'no-stock', 'cart-full']).nullable(),
      remaining: z.int(),
    }),
  ),
  added: z.int(),
  skipped: z.int(),
  isRepeat: z.boolean().describe('True when this list was already merged and nothing was added again.'),
  summary: CartSummarySchema,
})
export type BatchResult = z.output<typeof BatchResultSchema>

/** A product that a repair still needs, with the cart product it belongs to. */
export const NeededProductSchema = ProductCardSchema.extend({
  neededFor: z.string().describe('Name of the product in the cart that needs it.'),
}).meta({ id: 'NeededProduct' })
export type NeededProduct = z.output<typeof NeededProductSchema>
