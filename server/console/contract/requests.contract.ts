import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { flag, int, text } from '#contract/core/field.ts'
import { pageFields, toPageSchema } from '#contract/core/paging.ts'
import { destroysInWorld, worldField } from './fields.ts'

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
    /** `PAGE` for a page; its own calls are separate entries. */
    callId: z.string(),
    /** `cart.add`; empty for pages. */
    call: z.string(),
    /** 0 when a fault rule broke the connection. */
    status: z.int(),
    /** Null when the answer never left or is no envelope. */
    code: z.int().nullable(),
    durationMs: z.number(),
    /** Statements that it made, and rows that it wrote. */
    queries: z.int(),
    rowsChanged: z.int(),
    /** Fields that the call does not know, separated by commas; empty for none. */
    ignoredFields: z.string(),
    faultRules: z.string(),
    memberId: z.string().nullable(),
    memberEmail: z.string().nullable(),
    /** Made by the server itself while it rendered a page. */
    isInPage: z.boolean(),
    /** The request that this one repeats. */
    replayOf: z.int().nullable(),
    /** Why it answered what it did. */
    why: z.string(),
    requestBody: z.unknown(),
    answer: z.unknown(),
  })
  .meta({ id: 'ConsoleRequest' })

/** Which requests are meant; what is left out does not matter. */
const whichFields = {
  /** As fault rules name calls: `cart.add`, `cart.*`, `/api/shop/**`. */
  call: text(200).optional(),
  callId: text(100).optional(),
  code: int(0).optional(),
  status: int(0, 599).optional(),
  afterId: int(0).optional(),
  /** Id or e-mail address of the member who asked; `guest` without one. */
  member: text(254).optional(),
  /** Part of the call's name or id, of its address, or of its bodies. */
  search: text(100).optional(),
  kind: z.enum(['all', 'call', 'page']).default('call'),
  /** Only requests that a fault rule applied to, or only the others. */
  isForced: flag().optional(),
}

const one = { ...worldField, requestId: int(1) }

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
      ...whichFields,
      withBodies: flag().default(true),
      ...pageFields(20, 200),
    }),
    data: toPageSchema(RequestSchema),
    errors: ['INVALID'],
  }),
  /**
   * Was it called so often? Without a number at least once is meant. With `timeoutMs` the answer waits until it is so, at
   * the longest that long. The log holds the latest 500 requests of a world.
   */
  verify: endpoint({
    id: 'OWN-console-requests-verify',
    method: 'POST',
    path: '/console/api/requests/verify',
    bodyKind: 'json',
    access: 'open',
    summary: 'Check how often a call was made, waiting for it if wished',
    input: z.object({
      ...worldField,
      ...whichFields,
      skuCode: text(100).optional(),
      /** Fields of the request by name or dotted place, as in fault rules. */
      fields: z.record(z.string().max(100), z.string().max(500)).default({}),
      times: int(0).optional(),
      atLeast: int(0).optional(),
      atMost: int(0).optional(),
      timeoutMs: int(0, 60_000).default(0),
    }),
    data: z.object({
      isMet: z.boolean(),
      count: z.int(),
      /** What was asked for, in words. */
      wanted: z.string(),
      /** How many requests fit when only the call counts: those that nearly fitted are among them. */
      countOfCall: z.int(),
      /** The latest of those that fit, without bodies. */
      rows: z.array(RequestSchema),
    }),
    errors: ['INVALID'],
  }),
  /** Answers the file itself, HAR 1.2, for any tool that reads recorded traffic; secrets are masked. */
  har: endpoint({
    id: 'OWN-console-requests-har',
    method: 'GET',
    path: '/console/api/requests/har',
    bodyKind: 'query',
    access: 'open',
    summary: 'The requests of a world as a HAR file',
    input: z.object({ ...worldField, ...whichFields }),
    data: z.null(),
    errors: ['INVALID'],
  }),
  detail: endpoint({
    id: 'OWN-console-requests-detail',
    method: 'GET',
    path: '/console/api/requests/detail',
    bodyKind: 'query',
    access: 'open',
    summary: 'One request with its bodies and why it answered so',
    input: z.object(one),
    data: RequestSchema,
    errors: ['INVALID'],
  }),
  /** The token of the request goes with it; `url` and `body` replace those that it had. */
  replay: endpoint({
    id: 'OWN-console-requests-replay',
    method: 'POST',
    path: '/console/api/requests/replay',
    bodyKind: 'json',
    access: 'open',
    summary: 'Make a request again, as it was or changed',
    input: z.object({ ...one, url: text(2000).optional(), body: z.unknown().optional() }),
    data: RequestSchema,
    errors: ['INVALID', 'REFUSED'],
  }),
  snippets: endpoint({
    id: 'OWN-console-requests-snippets',
    method: 'GET',
    path: '/console/api/requests/snippets',
    bodyKind: 'query',
    access: 'open',
    summary: 'A request as curl, as fetch and as a test',
    input: z.object(one),
    data: z.object({ curl: z.string(), fetch: z.string(), test: z.string() }),
    errors: ['INVALID'],
  }),
  clear: endpoint({
    id: 'OWN-console-requests-clear',
    method: 'POST',
    path: '/console/api/requests/clear',
    bodyKind: 'json',
    access: 'open',
    summary: 'Forget the calls of a world',
    ...destroysInWorld({}),
    data: z.null(),
    errors: ['INVALID'],
  }),
}
