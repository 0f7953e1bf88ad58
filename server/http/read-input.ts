import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from './call.ts'

type Input = { value: unknown; files: readonly UploadedFile[] }

/**
 * Merges a call's input from path, query and body (form, JSON or multipart). Path parameters override the body, which
 * overrides the query. A body that is a list is returned as it is.
 */
export const getInput = (endpoint: Endpoint, request: FastifyRequest): Input | Promise<Input> => {
  const params = request.params as Record<string, unknown>
  const query = request.query as Record<string, unknown>
  if (request.isMultipart()) {
    return readMultipart(request).then(
      ({ fields, files }) => ({ value: { ...query, ...fields, ...params }, files }),
      rejectMultipart,
    )
  }

  const body = request.body
  if (Array.isArray(body)) return { value: body, files: [] }
  if (body === undefined || body === null || endpoint.bodyKind === 'none') {
    return { value: { ...query, ...params }, files: [] }
  }

  if (typeof body !== 'object') return { value: body, files: [] }

  return { value: { ...query, ...body, ...params }, files: [] }
}

/** Errors with a status, such as exceeded limits, keep it. Any other parser error is a malformed body. */
const rejectMultipart = (error: unknown): never => {
  const isKnown = error instanceof Error && 'statusCode' in error
  throw isKnown
    ? error
    : Object.assign(new Error('Malformed multipart body'), { statusCode: 400, cause: error })
}

const readMultipart = async (request: FastifyRequest) => {
  const fields: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const content = await part.toBuffer()
      files.push({ fieldName: part.fieldname, fileName: part.filename, mimeType: part.mimetype, content })
    } else {
      const earlier = fields[part.fieldname]
      fields[part.fieldname] =
        earlier === undefined ? part.value : [...(Array.isArray(earlier) ? earlier : [earlier]), part.value]
    }
  }
  return { fields, files }
}
