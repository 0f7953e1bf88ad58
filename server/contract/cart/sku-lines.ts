import { z } from 'zod'
import { PriceModeSchema } from '#contract/catalog/product-card.ts'
import { component } from '#contract/core/component.ts'
import { buyCount, list, skuCode, toList } from '#contract/core/field.ts'
import { MAX_LINES } from './max-lines.ts'

export const RequestedSkuSchema = z.object({ skuCode: skuCode(), buyCount: buyCount().default(1) })
export type RequestedSku = z.output<typeof RequestedSkuSchema>

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

/** A quantity price for the viewer. */
export const LadderPriceSchema = z.object({ minQuantity: z.int(), price: z.number() })

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
