import { z } from 'zod'
import { component } from './component.ts'

/** The format of every response: code 0 is success, other codes are in the catalog. */
export type Envelope<Data> = { code: number; msg: string; data: Data }

const SUCCESS = { code: 0, msg: 'success' } as const

/** Builds every envelope of the server. */
export const createEnvelope = <Data>(code: number, msg: string, data: Data): Envelope<Data> => ({
  code,
  msg,
  data,
})

/** Wraps data in a success envelope. */
export const toEnvelope = <Data>(data: Data): Envelope<Data> =>
  createEnvelope(SUCCESS.code, SUCCESS.msg, data)

/** Schema of a success envelope. */
export const getEnvelope = <Schema extends z.ZodType>(data: Schema) =>
  z.object({ code: z.literal(0), msg: z.literal(SUCCESS.msg), data })

/** `data` of code 3001: one entry per invalid field. */
export const InvalidFieldsSchema = component('InvalidFields', {
  fields: z.array(z.object({ field: z.string(), reason: z.string() })),
})
export type InvalidFields = z.output<typeof InvalidFieldsSchema>
