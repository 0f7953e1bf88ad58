import { z } from 'zod'

/**
 * A product as a card, a search item or a list row. It shows one SKU: the one that a search or filter means, else the
 * cheapest in stock, else the cheapest. Picture, grade, stock and prices are those of `skuCode`.
 * Prices are null for who may not see them (`priceMode` says why). `displayPrice` is what one piece costs the viewer
 * now, `joinPrice` what it costs before the reduction.
 */
export const ProductCardSchema = z
  .object({
    productCode: z.string(),
    spuCode: z.string(),
    seoUrl: z.string(),
    imgUrl: z.string(),
    spuTitle: z.string(),
    /** The title with `<em>` around what was searched for, everything else escaped. */
    keywordTitle: z.string(),
    priceMode: z.enum(['shown', 'member', 'quote']),
    displayPrice: z.number().nullable(),
    joinPrice: z.number().nullable(),
    /** 0 none, 1 amount, 2 rate; 0 when no reduction is in force. */
    discountType: z.int().min(0).max(2),
    discountAmt: z.number().nullable(),
    discountPrice: z.number().nullable(),
    /** Tenths of the price that are paid: 8.5 is 15 % off. */
    discountRate: z.number().nullable(),
    /** Whole percent off, 0 without a badge. */
    discountPercent: z.int().min(0).max(100),
    ladderStatus: z.literal([0, 1]),
    /** Price of one piece at the ladder's last step. */
    lowestPrice: z.number().nullable(),
    /** Pieces of the SKU that can be sold. */
    stockSum: z.int(),
    /** SKUs that the card stands for; with one there is nothing left to choose. */
    skuCount: z.int(),
    skuCode: z.string(),
    grade: z.string().nullable(),
    /** Model codes or names that it fits, for the card's second line. */
    fits: z.string(),
    ratingAvg: z.number(),
    reviewCount: z.int(),
    soldCount: z.int(),
    isFreeShipping: z.boolean(),
    isPresale: z.boolean(),
    isNew: z.boolean(),
    dangerousGoods: z.string(),
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.output<typeof ProductCardSchema>
