import { z } from 'zod'
import { toPageSchema } from '../core/paging.ts'

/**
 * - `ready` can be added as requested; `added` was added
 * - `adjusted` quantity changed to the remaining stock or the minimum quantity
 * - `unknown` no such code; `ambiguous` several SKUs have it: `choices`
 * - `refused` can't be bought now, see `reason`; `unreadable` has no code or no quantity
 */
export const QuickResultSchema = z.enum([
  'ready',
  'added',
  'adjusted',
  'unknown',
  'ambiguous',
  'refused',
  'unreadable',
])
export type QuickResult = z.output<typeof QuickResultSchema>

export const QuickChoiceSchema = z.object({
  skuCode: z.string(),
  name: z.string(),
  productSpec: z.string(),
  image: z.string(),
  price: z.number().nullable().describe('Unit price; null when it is hidden from the viewer.'),
  stock: z.int(),
})
export type QuickChoice = z.output<typeof QuickChoiceSchema>

/** A row of a list as entered, with its result. */
const QuickRowSchema = z.object({
  line: z.int().describe('Position in the list, starting at 1.'),
  code: z.string().describe('SKU as entered.'),
  quantity: z.string(),
  result: QuickResultSchema,
  reason: z.string().describe('Message for the buyer; may be empty.'),
  skuCode: z.string().nullable().describe('The matching SKU; null when there is none or several.'),
  name: z.string(),
  productSpec: z.string(),
  image: z.string(),
  seoUrl: z.string(),
  buyCount: z.int().describe('Quantity this row adds to the cart.'),
  inCart: z.int().describe('Quantity of the SKU already in the cart.'),
  stock: z.int().nullable(),
  price: z.number().nullable().describe('Unit price at the quantity that the cart item will have.'),
  lineTotal: z.number().nullable(),
  choices: z.array(QuickChoiceSchema),
})
export type QuickRow = z.output<typeof QuickRowSchema>

export const QuickCheckSchema = toPageSchema(QuickRowSchema)
  .extend({
    counts: z.record(QuickResultSchema, z.int()),
    totals: z
      .object({ lines: z.int(), pieces: z.int(), itemsTotal: z.number(), listTotal: z.number() })
      .describe('Totals of the rows that can be added, at the viewer’s prices.'),
  })
  .meta({ id: 'QuickCheck' })
export type QuickCheck = z.output<typeof QuickCheckSchema>
