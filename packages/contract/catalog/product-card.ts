import { z } from 'zod'
import { component } from '../core/component.ts'

/** Whether prices are shown, only to members, or on request. */
export const PriceModeSchema = z.enum(['shown', 'member', 'quote'])

/**
 * A product as a card, search result or list row. It shows one SKU: the one that matches the search or filter, else the
 * cheapest in stock, else the cheapest. Picture, grade, stock and prices are those of `skuCode`. Prices are null for
 * viewers who may not see them (`priceMode` explains why). `displayPrice` is the viewer's current unit price,
 * `joinPrice` the price before the discount.
 */
export const ProductCardSchema = component('ProductCard', {
  productCode: z.string(),
  spuCode: z.string(),
  seoUrl: z.string(),
  imgUrl: z.string(),
  spuTitle: z.string(),
  keywordTitle: z.string().describe('The title as escaped HTML, with `<em>` around matches.'),
  priceMode: PriceModeSchema,
  displayPrice: z.number().nullable(),
  joinPrice: z.number().nullable(),
  discountType: z.int().min(0).max(2).describe('0: none, 1: amount, 2: rate.'),
  discountAmt: z.number().nullable(),
  discountPrice: z.number().nullable(),
  discountRate: z.number().nullable().describe('Tenths of the price that are paid: 8.5 means 15% off.'),
  discountPercent: z.int().min(0).max(100).describe('Discount in whole percent; 0 without a badge.'),
  ladderStatus: z.literal([0, 1]),
  lowestPrice: z.number().nullable().describe('Unit price at the largest quantity step.'),
  stockSum: z.int().describe('Available quantity of the SKU.'),
  restockAt: z.iso
    .datetime()
    .nullable()
    .describe('Estimated restock date of a sold-out SKU, not guaranteed; null while it is in stock.'),
  skuCount: z.int().describe('Number of SKUs of the product; with 1 there is nothing to choose.'),
  skuCode: z.string(),
  needsPlugChoice: z
    .boolean()
    .describe('Whether the SKUs differ in their plug and the search or filter names none of them.'),
  grade: z.string().nullable(),
  fits: z.string().describe('Compatible model codes or names, for the card’s second line.'),
  ratingAvg: z.number(),
  reviewCount: z.int(),
  soldCount: z.int(),
  isFreeShipping: z.boolean(),
  isPresale: z.boolean(),
  isNew: z.boolean(),
  dangerousGoods: z.string(),
})
export type ProductCard = z.output<typeof ProductCardSchema>
