import { z } from 'zod'
import { CrumbSchema } from '../category/category.schemas.ts'
import { component } from '../core/component.ts'
import { PriceModeSchema } from './product-card.ts'

/** A quantity price of a SKU: the unit price from `minQuantity` on. */
export const LadderPriceSchema = component('LadderPrice', {
  minQuantity: z.int(),
  maxQuantity: z.int().nullable().describe('Last quantity of the step; null for the last step.'),
  unitPrice: z.number(),
  savingPercent: z.int().describe('Discount from the single-unit price, in whole percent.'),
})
export type LadderPrice = z.output<typeof LadderPriceSchema>

/** A SKU as shown on the product page. For viewers who may not see them, prices are null and `ladder` is empty. */
export const SkuSchema = component('Sku', {
  skuCode: z.string(),
  nameEn: z.string(),
  productSpec: z.string(),
  axes: z
    .array(z.object({ key: z.string(), value: z.string() }))
    .describe('Value of each option of the product, in the order of `axes`.'),
  grade: z.string().nullable(),
  color: z.string().nullable(),
  partNumber: z.string().nullable(),
  barcode: z.string().nullable(),
  imageUrl: z.string(),
  price: z.number().nullable(),
  joinPrice: z.number().nullable(),
  ladder: z.array(LadderPriceSchema),
  stock: z.int().describe('Available quantity.'),
  weightGrams: z.int(),
  sizeMm: z.array(z.int()).length(3),
  restockAt: z.iso
    .datetime()
    .nullable()
    .describe(
      'Estimated restock date of a sold-out SKU, not guaranteed; null when it is in stock or no longer sold.',
    ),
  features: z
    .record(z.string(), z.string())
    .describe('Attributes that distinguish the SKUs of the product, with the values of this SKU.'),
  productStatus: z.int().describe('1: on sale. Any other value: removed.'),
})
export type Sku = z.output<typeof SkuSchema>

const PictureSchema = component('Picture', { url: z.string(), alt: z.string() })

export const CompatibleModelSchema = component('CompatibleModel', {
  deviceId: z.int(),
  brand: z.string(),
  name: z.string(),
  modelCodes: z.array(z.string()),
  year: z.int(),
  url: z.string().describe('URL of the model’s category.'),
  note: z.string().nullable(),
})
export type CompatibleModel = z.output<typeof CompatibleModelSchema>

/** The same part in another grade, for comparison. Best grade first. */
export const GradeOfferSchema = component('GradeOffer', {
  grade: z.string(),
  rank: z.int(),
  meaning: z.string(),
  typicalBuyer: z.string(),
  color: z.string(),
  skuCode: z.string().describe('The cheapest SKU in stock of the grade, else its cheapest SKU.'),
  price: z.number().nullable(),
  joinPrice: z.number().nullable(),
  stock: z.int(),
  skuCount: z.int(),
})
export type GradeOffer = z.output<typeof GradeOfferSchema>

const StarCountsSchema = component('StarCounts', {
  '5': z.int(),
  '4': z.int(),
  '3': z.int(),
  '2': z.int(),
  '1': z.int(),
})

export const ReviewSummarySchema = component('ReviewSummary', {
  average: z.number(),
  count: z.int(),
  withImages: z.int(),
  stars: StarCountsSchema,
})
export type ReviewSummary = z.output<typeof ReviewSummarySchema>

/** A product with the data that its page shows first. */
export const ProductDetailSchema = component('ProductDetail', {
  productCode: z.string(),
  spuCode: z.string(),
  seoUrl: z.string(),
  nameEn: z.string(),
  kind: z.string(),
  productStatus: z.int().describe('1: on sale. Any other value: removed.'),
  priceMode: PriceModeSchema,
  skuCode: z
    .string()
    .describe('The SKU that is initially selected: the cheapest in stock, else the cheapest.'),
  displayPrice: z
    .number()
    .nullable()
    .describe('The viewer’s current unit price of that SKU; null when it is hidden.'),
  maxPrice: z.number().nullable().describe('The same for the most expensive SKU.'),
  joinPrice: z.number().nullable(),
  discountType: z.int(),
  discountAmt: z.number().nullable(),
  discountPrice: z.number().nullable(),
  discountRate: z.number().nullable(),
  discountPercent: z.int(),
  discountEndsAt: z.iso
    .datetime()
    .nullable()
    .describe(
      'Shop time at which the current discount ends; null when it has no end, or when there is none.',
    ),
  ladderStatus: z.literal([0, 1]),
  lowestPrice: z.number().nullable(),
  features: z
    .record(z.string(), z.string())
    .describe('Attributes and values as shown to customers. Values of all SKUs are combined.'),
  images: z.array(PictureSchema),
  axes: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      values: z.array(
        z.object({ value: z.string(), imageUrl: z.string().nullable(), hint: z.string().nullable() }),
      ),
    }),
  ),
  skus: z.array(SkuSchema),
  stockSum: z.int(),
  skuCount: z.int(),
  moq: z.int(),
  models: z.array(CompatibleModelSchema),
  grades: z.array(GradeOfferSchema),
  breadcrumbs: z.array(CrumbSchema),
  brand: z.string().nullable().describe('Manufacturer of a tool, or of the devices that a part fits.'),
  warrantyMonths: z.int(),
  doaDays: z.int(),
  weightGrams: z.int().describe('Data for the delivery estimate.'),
  dangerousGoods: z.string(),
  handling: z.array(z.string()),
  hsCode: z.string(),
  shipFrom: z.string(),
  isFreeShipping: z.boolean(),
  isPresale: z.boolean(),
  presale: z.object({ depositPercent: z.number(), shipsAt: z.iso.datetime().nullable() }).nullable(),
  isNew: z.boolean(),
  reviewSummary: ReviewSummarySchema,
  questionCount: z.int(),
  soldCount: z.int(),
  favoriteCount: z.int(),
  seoTitle: z.string(),
  seoDescription: z.string(),
})
export type ProductDetail = z.output<typeof ProductDetailSchema>

/** The description of a product: sections of plain text, never markup. */
export const ProductDescriptionSchema = component('ProductDescription', {
  sections: z.array(
    z.object({ heading: z.string(), paragraphs: z.array(z.string()), bullets: z.array(z.string()) }),
  ),
  packing: z.object({ contents: z.string(), sizeMm: z.array(z.int()), weightGrams: z.int() }),
  qualityTests: z.string(),
  videoUrl: z.string().nullable(),
})
export type ProductDescription = z.output<typeof ProductDescriptionSchema>

/** A group of filter values. Each count is the number of results with that value selected in its group. */
const FacetSchema = component('Facet', {
  key: z.string(),
  label: z.string(),
  field: z
    .enum(['features', 'tagIds', 'deviceIds'])
    .describe('Name of the filter field that takes the IDs of its values.'),
  values: z
    .array(z.object({ id: z.int(), value: z.string(), count: z.int(), isSelected: z.boolean() }))
    .describe(
      'The most common values, always including selected ones; `valueCount` is the number of all values.',
    ),
  valueCount: z.int(),
})
export type Facet = z.output<typeof FacetSchema>

export const FacetsSchema = component('Facets', {
  groups: z.array(FacetSchema),
  price: z
    .object({ min: z.number(), max: z.number() })
    .nullable()
    .describe(
      'Lowest and highest price visible to the viewer with the other filters; null when there is none.',
    ),
  inStockCount: z.int(),
  total: z.int(),
})
export type Facets = z.output<typeof FacetsSchema>

/** Current price of a SKU at a quantity; null when hidden. */
export const SkuPriceSchema = component('SkuPrice', {
  skuCode: z.string(),
  productCode: z.string(),
  seoUrl: z.string(),
  nameEn: z.string(),
  productSpec: z.string(),
  imageUrl: z.string(),
  productStatus: z.int(),
  priceMode: PriceModeSchema,
  buyCount: z.int(),
  price: z.number().nullable().describe('Unit price at the quantity `buyCount`.'),
  joinPrice: z.number().nullable(),
  totalPrice: z.number().nullable(),
  stock: z.int(),
  ladder: z.array(LadderPriceSchema),
})
export type SkuPrice = z.output<typeof SkuPriceSchema>

/** A repair kit: the products for one repair. Prices are the current cart prices. */
export const CombinationSchema = component('Combination', {
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: z
    .string()
    .nullable()
    .describe(
      'Exploded view of the device with the parts of the kit highlighted, transparent for a dark background; null for a tool set.',
    ),
  totalPrice: z
    .number()
    .nullable()
    .describe('Total of all parts; null when one of the prices is hidden from the viewer.'),
  totalJoinPrice: z.number().nullable(),
  items: z.array(SkuPriceSchema.omit({ ladder: true })),
})
export type Combination = z.output<typeof CombinationSchema>
