import type { FastifyError, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { handleError } from '#server/http/error-handler.ts'
import { ShopError } from '#server/lib/fail.ts'

/** The details of a 3001. */
export const RefusedFieldsSchema = z.object({
  fields: z.array(z.object({ field: z.string(), reason: z.string() })).min(1),
})

/** Puts each invalid field and its reason into the message, because a console caller has no form to highlight. */
const withFieldMessage = (error: ShopError): ShopError => {
  const refused = RefusedFieldsSchema.safeParse(error.details)
  if (error.codeName !== 'INVALID' || !refused.success) return error
  const message = refused.data.fields.map(({ field, reason }) => `${field}: ${reason}`).join('; ')
  return new ShopError(error.codeName, error.details, message)
}

/** Makes every 3001 response of this scope name the invalid fields and the reasons. */
export const nameRefusedFields = (scope: FastifyInstance): void => {
  scope.setErrorHandler((error: FastifyError | ShopError, request, reply) =>
    handleError(error instanceof ShopError ? withFieldMessage(error) : error, request, reply),
  )
}
