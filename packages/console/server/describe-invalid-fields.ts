import { InvalidFieldsSchema } from '@fixbench/contract/core/envelope.ts'
import { handleError } from '@fixbench/server/http/error-handler.ts'
import { ShopError } from '@fixbench/server/lib/fail.ts'
import type { FastifyError, FastifyInstance } from 'fastify'

/** Adds each invalid field and its reason to the message, because callers of the console have no form to highlight. */
const addFieldsToMessage = (error: ShopError): ShopError => {
  const refused = InvalidFieldsSchema.safeParse(error.details)
  if (error.codeName !== 'INVALID' || !refused.success) return error
  const message = refused.data.fields.map(({ field, reason }) => `${field}: ${reason}`).join('; ')
  return new ShopError(error.codeName, error.details, message)
}

/** Makes the message of every 3001 response in this scope list the invalid fields and their reasons. */
export const describeInvalidFields = (scope: FastifyInstance): void => {
  scope.setErrorHandler((error: FastifyError | ShopError, request, reply) =>
    handleError(error instanceof ShopError ? addFieldsToMessage(error) : error, request, reply),
  )
}
