import { z } from 'zod'
import { CartSummarySchema } from './cart.contract.ts'
import { endpoint } from './core/endpoint.ts'
import { list, text } from './core/field.ts'
import { pageOf } from './core/paging.ts'

/** Rows that one list may have. */
export const QUICK_ROWS = 5000
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
  /** Price of one piece; null when the viewer may not see it. */
  price: z.number().nullable(),
  stock: z.int(),
})
export type QuickChoice = z.output<typeof QuickChoiceSchema>

/** One row of a list: as it was given, and what would come of it. */
export const QuickRowSchema = z.object({
  /** Place in the list, from 1. */
  line: z.int(),
  /** As given. */
  code: z.string(),
  quantity: z.string(),
  verdict: QuickVerdictSchema,
  /** One sentence for the buyer; empty when there is nothing to say. */
  reason: z.string(),
  /** The SKU that the code names; null while that is open. */
  skuCode: z.string().nullable(),
  name: z.string(),
  productSpec: z.string(),
  image: z.string(),
  seoUrl: z.string(),
  /** Pieces that this row brings into the cart. */
  buyCount: z.int(),
  /** Pieces of the SKU in the cart before. */
  inCart: z.int(),
  stock: z.int().nullable(),
  /** Price of one piece at the number that the cart line will have, by the shop's price resolver. */
  price: z.number().nullable(),
  lineTotal: z.number().nullable(),
  choices: z.array(QuickChoiceSchema),
})
export type QuickRow = z.output<typeof QuickRowSchema>

export const QuickCheckSchema = pageOf(QuickRowSchema)
  .extend({
    counts: z.record(QuickVerdictSchema, z.int()),
    /** Sums of the rows that can be added, at the viewer's prices. */
    totals: z.object({ lines: z.int(), pieces: z.int(), itemsTotal: z.number(), listTotal: z.number() }),
  })
  .meta({ id: 'QuickCheck' })
export type QuickCheck = z.output<typeof QuickCheckSchema>

const rowsField = () =>
  list(
    z.object({
      code: text(120, 0),
      /** As typed; numbers are taken too. */
      quantity: z.union([z.number(), text(20, 0)]).default(''),
    }),
    QUICK_ROWS,
  )

export const quickOrderEndpoints = {
  /** Reads a list (`rows`, or a pasted `text` with a code and a number in each line) and says what would come of each row. Changes nothing. */
  check: endpoint({
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

  /**
   * Reads an uploaded CSV or XLSX (told by its content, up to 2 MB and 5,000 rows) and checks it like `check`. A file that is neither,
   * is damaged, or would unpack to more than it should is refused with 3001.
   */
  upload: endpoint({
    id: 'OWN-quick-order-upload',
    method: 'POST',
    path: '/api/quickOrder/upload',
    bodyKind: 'multipart',
    access: 'open',
    summary: 'Check a list of SKUs from a file',
    input: z.object({}),
    data: QuickCheckSchema,
    errors: [],
  }),

  /**
   * Adds every row that can be added to the cart in one go; the others are left out with their verdict. Repeat-safe by header
   * x-idempotency-key.
   */
  add: endpoint({
    id: 'OWN-quick-order-add',
    method: 'POST',
    path: '/api/quickOrder/add',
    bodyKind: 'json',
    access: 'member',
    summary: 'Add a list of SKUs to the cart',
    input: z.object({ rows: rowsField() }),
    data: QuickCheckSchema.extend({ isRepeat: z.boolean(), summary: CartSummarySchema }).meta({
      id: 'QuickAdded',
    }),
    errors: [],
  }),

  /** SKUs whose code begins so, or that the search finds, for the box of a row. */
  suggest: endpoint({
    id: 'OWN-quick-order-suggest',
    method: 'POST',
    path: '/api/quickOrder/suggest',
    bodyKind: 'json',
    access: 'open',
    summary: 'SKUs for a row of a list',
    input: z.object({ keyword: text(80) }),
    data: pageOf(QuickChoiceSchema),
    errors: [],
  }),
}
