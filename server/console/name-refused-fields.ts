import type { FastifyError, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { handleError } from '#server/http/error-handler.ts'
import { ShopError } from '#server/lib/fail.ts'

/** The details of a 3001. */
export const RefusedFieldsSchema = z.object({
  fields: z.array(z.object({ field: z.string(), reason: z.string() })).min(1),
})

/** A refusal whose message names each refused field with its reason: a caller of the console has no form to highlight. */
const withFieldMessage = (error: ShopError): ShopError => {
  const refused = RefusedFieldsSchema.safeParse(error.details)
  if (error.codeName !== 'INVALID' || !refused.success) return error
  const message = refused.data.fields.map(({ field, reason }) => `${field}: ${reason}`).join('; ')
  return new ShopError(error.codeName, error.details, message)
}

/** Makes every 3001 answer of this scope say which fields are wrong, and why. */
export const nameRefusedFields = (scope: FastifyInstance): void => {
  scope.setErrorHandler((error: FastifyError | ShopError, request, reply) =>
    handleError(error instanceof ShopError ? withFieldMessage(error) : error, request, reply),
  )
}
