import { z } from 'zod'
import { int, list, skuCode } from './core/field.ts'

/** Items that one calculation may have. */
const MAX_ITEMS = 12

export const SavingsInputSchema = z.object({
  items: list(
    z.object({ skuCode: skuCode(), quantity: int(0, 9999).describe('Bought each month') }),
    MAX_ITEMS,
  )
    .default([])
    .describe('Empty for a typical basket. Unknown SKUs, and those without a public price, are left out.'),
})

/** What a monthly basket costs at retail prices and at each wholesale level. */
export const WholesaleSavingsSchema = z
  .object({
    lines: z.array(
      z.object({
        skuCode: z.string(),
        name: z.string(),
        seoUrl: z.string(),
        imgUrl: z.string(),
        quantity: z.int(),
        singlePrice: z.number().describe('Retail price of one'),
        unitPrice: z.number().describe('Retail price of one at this quantity'),
        total: z.number(),
      }),
    ),
    singleTotal: z.number().describe('Each item bought one at a time'),
    retailTotal: z.number().describe('With the quantity prices that everyone gets'),
    levels: z
      .array(
        z.object({
          level: z.int(),
          name: z.string(),
          discountPercent: z.number(),
          minPurchase: z.number(),
          total: z.number(),
          savedPerMonth: z.number().describe('Against `retailTotal`'),
          savedPerYear: z.number(),
          isReached: z.boolean().describe('Whether this basket every month reaches the level'),
        }),
      )
      .describe('Lowest first'),
  })
  .meta({ id: 'WholesaleSavings' })
export type WholesaleSavings = z.output<typeof WholesaleSavingsSchema>
