import { z } from 'zod'

const EntrySchema = z.looseObject({
  request: z.looseObject({
    method: z.string(),
    url: z.string(),
    postData: z.looseObject({ mimeType: z.string().default(''), text: z.string().default('') }).optional(),
  }),
  response: z.looseObject({
    status: z.int(),
    content: z.looseObject({ mimeType: z.string().default(''), text: z.string().default('') }),
  }),
})

/** A file of HTTP Archive (HAR 1.2), as browsers and `requests/har` write it. */
export const HarSchema = z.looseObject({ log: z.looseObject({ entries: z.array(EntrySchema).max(2000) }) })
export type Har = z.output<typeof HarSchema>
