import { z } from 'zod'
import { component } from '../core/component.ts'
import { int, list, skuCode } from '../core/field.ts'

/** Maximum number of items per calculation. */
const MAX_ITEMS = 12

export const SavingsInputSchema = z.object({
  items: list(
    z.object({ skuCode: skuCode(), quantity: int(0, 9999).describe('Quantity per month') }),
    MAX_ITEMS,
  )
    .default([])
    .describe('Empty for a typical basket. Unknown SKUs, and those without a public price, are left out.'),
})

/** Cost of a monthly basket at retail prices and at each wholesale level. */
export const WholesaleSavingsSchema = component('WholesaleSavings', {
  lines: z.array(
    z.object({
      skuCode: z.string(),
      name: z.string(),
      seoUrl: z.string(),
      imgUrl: z.string(),
      quantity: z.int(),
      singlePrice: z.number().describe('Retail unit price'),
      unitPrice: z.number().describe('Retail unit price at this quantity'),
      total: z.number(),
    }),
  ),
  singleTotal: z.number().describe('Total at single-unit prices'),
  retailTotal: z.number().describe('Total at public quantity prices'),
  levels: z
    .array(
      z.object({
        level: z.int(),
        name: z.string(),
        discountPercent: z.number(),
        minPurchase: z.number(),
        total: z.number(),
        savedPerMonth: z.number().describe('Savings compared with `retailTotal`'),
        savedPerYear: z.number(),
        isReached: z.boolean().describe('Whether buying this basket every month reaches the level'),
      }),
    )
    .describe('Lowest level first'),
})
export type WholesaleSavings = z.output<typeof WholesaleSavingsSchema>
