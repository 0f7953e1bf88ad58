import { z } from 'zod'
import { CartSummarySchema } from '#contract/cart/cart.schemas.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { list, text } from '#contract/core/field.ts'
import { toPageSchema } from '#contract/core/paging.ts'
import { QUICK_ROWS } from './quick-order-limits.ts'

/** Maximum number of characters of a pasted text. */
const MAX_TEXT_LENGTH = 500_000

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

const QuickChoiceSchema = z.object({
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

const rowsField = () =>
  list(
    z.object({
      code: text(120, 0),
      quantity: z
        .union([z.number(), text(20, 0)])
        .default('')
        .describe('As entered; numbers are accepted, too.'),
    }),
    QUICK_ROWS,
  )

export const quickOrderEndpoints = {
  check: endpoint({
    description:
      'Checks a list (`rows`, or a pasted `text` with a SKU and a quantity per line) and returns the result of each row. Changes nothing.',
    id: 'OWN-quick-order-check',
    route: 'POST /api/quickOrder/check',
    bodyKind: 'json',
    access: 'open',
    summary: 'Check a list of SKUs',
    input: z.object({ rows: rowsField().optional(), text: text(MAX_TEXT_LENGTH, 0).optional() }),
    data: QuickCheckSchema,
  }),

  upload: endpoint({
    description:
      'Reads an uploaded CSV or XLSX file (recognized by its content, up to 2 MB and 5,000 rows) and checks it like `check`. Other, damaged, or oversized files are rejected with 3001.',
    id: 'OWN-quick-order-upload',
    route: 'POST /api/quickOrder/upload',
    bodyKind: 'multipart',
    access: 'open',
    neverRetried: true,
    summary: 'Check a list of SKUs from a file',
    input: z.object({}),
    data: QuickCheckSchema,
  }),

  add: endpoint({
    description:
      'Adds all valid rows to the cart at once. Other rows are skipped and reported. Idempotent with the x-idempotency-key header.',
    id: 'OWN-quick-order-add',
    route: 'POST /api/quickOrder/add',
    bodyKind: 'json',
    access: 'member',
    isIdempotent: true,
    summary: 'Add a list of SKUs to the cart',
    input: z.object({ rows: rowsField() }),
    data: QuickCheckSchema.extend({ isRepeat: z.boolean(), summary: CartSummarySchema }).meta({
      id: 'QuickAdded',
    }),
  }),

  suggest: endpoint({
    description: 'SKUs whose code starts with the text, or that the search finds, for the field of a row.',
    id: 'OWN-quick-order-suggest',
    route: 'POST /api/quickOrder/suggest',
    bodyKind: 'json',
    access: 'open',
    summary: 'Suggest SKUs for a row',
    input: z.object({ keyword: text(80) }),
    data: toPageSchema(QuickChoiceSchema),
  }),
}
