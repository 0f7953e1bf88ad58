import { z } from 'zod'
import { CartSummarySchema } from './cart.contract.ts'
import { endpoint } from './core/endpoint.ts'
import { list, text } from './core/field.ts'
import { toPageSchema } from './core/paging.ts'

/** Rows that one list may have. */
export const QUICK_ROWS = 5000
/** Two lines that the form shows as an example; both name SKUs of the seeded shop. */
export const QUICK_EXAMPLE = 'IP13-SCR-SO 5\nIP12-BAT-OR, 20'
/** Letters that one pasted text may have. */
const LONGEST_PASTE = 500_000

/**
 * - `ready` can be added as asked; `added` has been
 * - `adjusted` fewer or more pieces than asked for: what is left, or the least quantity
 * - `unknown` no such code; `ambiguous` several SKUs have it: `choices`
 * - `refused` can't be bought now: `reason` says why; `unreadable` no code or no number of pieces
 */
export const QuickVerdictSchema = z.enum([
  'ready',
  'added',
  'adjusted',
  'unknown',
  'ambiguous',
  'refused',
  'unreadable',
])
export type QuickVerdict = z.output<typeof QuickVerdictSchema>

export const QuickChoiceSchema = z.object({
  skuCode: z.string(),
  name: z.string(),
  productSpec: z.string(),
  image: z.string(),
  price: z.number().nullable().describe('Price of one piece; null when the viewer may not see it.'),
  stock: z.int(),
})
export type QuickChoice = z.output<typeof QuickChoiceSchema>

/** One row of a list: as it was given, and what would come of it. */
export const QuickRowSchema = z.object({
  line: z.int().describe('Place in the list, from 1.'),
  code: z.string().describe('As given.'),
  quantity: z.string(),
  verdict: QuickVerdictSchema,
  reason: z.string().describe('One sentence for the buyer; empty when there is nothing to say.'),
  skuCode: z.string().nullable().describe('The SKU that the code names; null while that is open.'),
  name: z.string(),
  productSpec: z.string(),
  image: z.string(),
  seoUrl: z.string(),
  buyCount: z.int().describe('Pieces that this row brings into the cart.'),
  inCart: z.int().describe('Pieces of the SKU in the cart before.'),
  stock: z.int().nullable(),
  price: z
    .number()
    .nullable()
    .describe("Price of one piece at the number that the cart line will have, by the shop's price resolver."),
  lineTotal: z.number().nullable(),
  choices: z.array(QuickChoiceSchema),
})
export type QuickRow = z.output<typeof QuickRowSchema>

export const QuickCheckSchema = toPageSchema(QuickRowSchema)
  .extend({
    counts: z.record(QuickVerdictSchema, z.int()),
    totals: z
      .object({ lines: z.int(), pieces: z.int(), itemsTotal: z.number(), listTotal: z.number() })
      .describe("Sums of the rows that can be added, at the viewer's prices."),
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
        .describe('As typed; numbers are taken too.'),
    }),
    QUICK_ROWS,
  )

export const quickOrderEndpoints = {
  check: endpoint({
    description:
      'Reads a list (`rows`, or a pasted `text` with a code and a number in each line) and says what would come of each row. Changes nothing.',
    id: 'OWN-quick-order-check',
    method: 'POST',
    path: '/api/quickOrder/check',
    bodyKind: 'json',
    access: 'open',
    summary: 'Check a list of SKUs',
    input: z.object({ rows: rowsField().optional(), text: text(LONGEST_PASTE, 0).optional() }),
    data: QuickCheckSchema,
    errors: [],
  }),

  upload: endpoint({
    description:
      'Reads an uploaded CSV or XLSX (told by its content, up to 2 MB and 5,000 rows) and checks it like `check`. A file that is neither, is damaged, or would unpack to more than it should is refused with 3001.',
    id: 'OWN-quick-order-upload',
    method: 'POST',
    path: '/api/quickOrder/upload',
    bodyKind: 'multipart',
    access: 'open',
    neverRetried: true,
    summary: 'Check a list of SKUs from a file',
    input: z.object({}),
    data: QuickCheckSchema,
    errors: [],
  }),

  add: endpoint({
    description:
      'Adds every row that can be added to the cart in one go; the others are left out with their verdict. Repeat-safe by header x-idempotency-key.',
    id: 'OWN-quick-order-add',
    method: 'POST',
    path: '/api/quickOrder/add',
    bodyKind: 'json',
    access: 'member',
    isIdempotent: true,
    summary: 'Add a list of SKUs to the cart',
    input: z.object({ rows: rowsField() }),
    data: QuickCheckSchema.extend({ isRepeat: z.boolean(), summary: CartSummarySchema }).meta({
      id: 'QuickAdded',
    }),
    errors: [],
  }),

  suggest: endpoint({
    description: 'SKUs whose code begins so, or that the search finds, for the box of a row.',
    id: 'OWN-quick-order-suggest',
    method: 'POST',
    path: '/api/quickOrder/suggest',
    bodyKind: 'json',
    access: 'open',
    summary: 'SKUs for a row of a list',
    input: z.object({ keyword: text(80) }),
    data: toPageSchema(QuickChoiceSchema),
    errors: [],
  }),
}
