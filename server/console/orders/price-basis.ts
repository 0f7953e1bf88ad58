import { z } from 'zod'
import type { PriceBasis } from '#server/domain/price/explain-price.ts'

const PriceBasisSchema = z.object({ cents: z.int().positive(), reason: z.string() })

/** The stored basis of a product's prices, or null where they are set by hand. */
export const readPriceBasis = (value: unknown): PriceBasis | null =>
  PriceBasisSchema.safeParse(value).data ?? null
