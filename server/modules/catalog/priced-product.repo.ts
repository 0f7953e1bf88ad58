import { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import { priceModes } from '#server/domain/price/price-visibility.ts'
import { reductionTypes } from '#server/domain/price/resolve-price.ts'

/** The columns of a product that its price depends on (`PricedProduct` of the domain). */
export const PricedProductSchema = row({
  priceMode: z.enum(priceModes),
  discountType: z.literal(Object.values(reductionTypes)),
  discountAmtCents: integer,
  discountPermille: integer,
  discountStartsAt: text.nullable(),
  discountEndsAt: text.nullable(),
  ladderCode: text.nullable(),
})
