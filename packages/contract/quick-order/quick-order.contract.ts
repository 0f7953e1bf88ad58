import { z } from 'zod'
import { CartSummarySchema } from '../cart/cart.schemas.ts'
import { endpoint } from '../core/endpoint.ts'
import { list, longText, text } from '../core/field.ts'
import { formatInteger } from '../core/format.ts'
import { toPageSchema } from '../core/paging.ts'
import { QuickCheckSchema, QuickChoiceSchema } from './quick-order.schemas.ts'
import { LIST_FILE_LIMIT, QUICK_ROWS } from './quick-order-limits.ts'

/** Maximum number of characters of a pasted text. */
const MAX_TEXT_LENGTH = 500_000

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
  check: endpoint.open({
    description:
      'Checks a list (`rows`, or a pasted `text` with a SKU and a quantity per line) and returns the result of each row. Changes nothing.',
    id: 'OWN-quick-order-check',
    route: 'POST /api/quickOrder/check',
    bodyKind: 'json',
    summary: 'Check a list of SKUs',
    input: z.object({ rows: rowsField().optional(), text: longText(MAX_TEXT_LENGTH, 0).optional() }),
    data: QuickCheckSchema,
  }),

  upload: endpoint.open({
    description: `Reads an uploaded CSV or XLSX file (recognized by its content, up to ${LIST_FILE_LIMIT} and ${formatInteger(QUICK_ROWS)} rows) and checks it like \`check\`. Other, damaged, or oversized files are rejected with 3001.`,
    id: 'OWN-quick-order-upload',
    route: 'POST /api/quickOrder/upload',
    bodyKind: 'multipart',
    neverRetried: true,
    summary: 'Check a list of SKUs from a file',
    data: QuickCheckSchema,
  }),

  add: endpoint.idempotent({
    description:
      'Adds all valid rows to the cart at once. Other rows are skipped and reported. Idempotent with the Idempotency-Key header.',
    id: 'OWN-quick-order-add',
    route: 'POST /api/quickOrder/add',
    bodyKind: 'json',
    repeats: { isTold: true },
    summary: 'Add a list of SKUs to the cart',
    input: z.object({ rows: rowsField() }),
    data: QuickCheckSchema.extend({ isRepeat: z.boolean(), summary: CartSummarySchema }).meta({
      id: 'QuickAdded',
    }),
  }),

  suggest: endpoint.open({
    description: 'SKUs whose code starts with the text, or that the search finds, for the field of a row.',
    id: 'OWN-quick-order-suggest',
    route: 'POST /api/quickOrder/suggest',
    bodyKind: 'json',
    summary: 'Suggest SKUs for a row',
    input: z.object({ keyword: text(80) }),
    data: toPageSchema(QuickChoiceSchema),
  }),
}
