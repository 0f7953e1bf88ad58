import { z } from 'zod'

/** Every answer of every call: code 0 is success, any other code is in the catalog. */
export type Envelope<Data> = { code: number; msg: string; data: Data }

export const SUCCESS = { code: 0, msg: 'success' } as const

/** The success answer around `data`. */
export const toEnvelope = <Data>(data: Data): Envelope<Data> => ({
  code: SUCCESS.code,
  msg: SUCCESS.msg,
  data,
})

/** Schema of the success answer around `data`. */
export const getEnvelope = <Schema extends z.ZodType>(data: Schema) =>
  z.object({ code: z.literal(0), msg: z.literal(SUCCESS.msg), data })

/** `data` of code 3001: one entry for each refused field. */
export const InvalidFieldsSchema = z
  .object({ fields: z.array(z.object({ field: z.string(), reason: z.string() })) })
  .meta({ id: 'InvalidFields' })
export type InvalidFields = z.output<typeof InvalidFieldsSchema>
