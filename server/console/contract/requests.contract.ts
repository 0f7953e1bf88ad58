import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { int, text } from '#contract/core/field.ts'
import { pageFields, pageOf } from '#contract/core/paging.ts'
import { worldField } from './fields.ts'

export const RequestSchema = z
  .object({
    requestId: z.int(),
    /** Machine time. */
    at: z.string(),
    /** Shop time. */
    shopTime: z.string(),
    method: z.string(),
    /** Path and query, secrets masked. */
    url: z.string(),
    callId: z.string(),
    status: z.int(),
    /** Null when the answer never left or is no envelope. */
    code: z.int().nullable(),
    durationMs: z.number(),
    faultRules: z.string(),
    memberId: z.string().nullable(),
    /** Made by the server itself while it rendered a page. */
    isInPage: z.boolean(),
    requestBody: z.unknown(),
    answer: z.unknown(),
  })
  .meta({ id: 'ConsoleRequest' })

export const requestsEndpoints = {
  list: endpoint({
    id: 'OWN-console-requests-list',
    method: 'GET',
    path: '/console/api/requests',
    bodyKind: 'query',
    access: 'open',
    summary: 'The latest calls of a world, latest first',
    input: z.object({
      ...worldField,
      callId: text(100).optional(),
      code: int(0).optional(),
      status: int(100, 599).optional(),
      afterId: int(0).optional(),
      ...pageFields(20, 200),
    }),
    data: pageOf(RequestSchema),
    errors: ['INVALID'],
  }),
  clear: endpoint({
    id: 'OWN-console-requests-clear',
    method: 'POST',
    path: '/console/api/requests/clear',
    bodyKind: 'json',
    access: 'open',
    summary: 'Forget the calls of a world',
    input: z.object(worldField),
    data: z.null(),
    errors: ['INVALID'],
  }),
}
