import { z } from 'zod'
import { GradeOfferSchema, SkuSchema } from './catalog.schemas.ts'
import { PriceModeSchema } from './product-card.ts'

/** A SKU with the properties that distinguish it from others. Prices are null for viewers who may not see them. */
export const ComparedSkuSchema = SkuSchema.pick({
  skuCode: true,
  nameEn: true,
  productSpec: true,
  grade: true,
  imageUrl: true,
  price: true,
  joinPrice: true,
  stock: true,
  weightGrams: true,
  restockAt: true,
  productStatus: true,
})
  .extend({
    productCode: z.string(),
    seoUrl: z.string(),
    productName: z.string(),
    priceMode: PriceModeSchema,
    moq: z.int(),
    models: z.array(z.string()).describe('Names of the compatible models.'),
    features: z
      .record(z.string(), z.string())
      .describe('Attributes and values as shown to customers: those of the SKU before those of its product.'),
    warrantyMonths: z.int(),
    doaDays: z.int(),
    dangerousGoods: z.string(),
    isPresale: z.boolean(),
    ratingAvg: z.number(),
    reviewCount: z.int(),
    grades: z.array(GradeOfferSchema.pick({ grade: true, skuCode: true, price: true })),
  })
  .meta({ id: 'ComparedSku' })
export type ComparedSku = z.output<typeof ComparedSkuSchema>
