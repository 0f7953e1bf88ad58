import { z } from 'zod'

/** A row that a request or a step changed, with its values before and after. Secrets are masked. */
export const ChangedRowSchema = z.object({
  table: z.string(),
  kind: z.enum(['insert', 'update', 'delete']),
  key: z.string().describe('Primary key of the row'),
  cells: z
    .array(
      z.object({
        column: z.string(),
        before: z.unknown().describe('Value before the change'),
        after: z.unknown().describe('Value after it'),
      }),
    )
    .describe('Changed columns; an inserted row has no values before, a deleted one none after'),
})
