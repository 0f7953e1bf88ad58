import { z } from 'zod'
import { component } from '#contract/core/component.ts'
import { flag, int, text } from '#contract/core/field.ts'
import { pageFields, toPageSchema } from '#contract/core/paging.ts'
import { consoleCalls, destroysInWorld, inWorld } from './fields.ts'

const requestFields = {
  requestId: z.int(),
  /** Machine time. */
  at: z.string(),
  /** Shop time. */
  shopTime: z.string(),
  method: z.string(),
  /** Path and query, with secrets masked. */
  url: z.string(),
  /** `PAGE` for a page, whose calls are separate entries; `UNKNOWN` for an address that is neither. */
  callId: z.string(),
  /** `cart.add`; empty for pages. */
  call: z.string(),
  /** 0 when a fault rule broke the connection. */
  status: z.int(),
  /** Null when no response was sent or it isn't an envelope. */
  code: z.int().nullable(),
  durationMs: z.number(),
  /** Number of SQL statements and of rows written. */
  queries: z.int(),
  rowsChanged: z.int(),
  /** Fields of the request that the call doesn't declare, separated by commas. */
  ignoredFields: z.string(),
  faultRules: z.string(),
  memberId: z.string().nullable(),
  memberEmail: z.string().nullable(),
  /** True for a call made by the server while rendering a page. */
  isInPage: z.boolean(),
  /** ID of the request that this one replays. */
  replayOf: z.int().nullable(),
  /** ID of the broken request that the browser repeated unchanged. */
  resendOf: z.int().nullable(),
  /** Explains the response. */
  why: z.string(),
  requestBody: z.unknown(),
  answer: z.unknown(),
}
const RequestSchema = component('ConsoleRequest', requestFields)

const headers = () => z.array(z.object({ name: z.string(), value: z.string() }))

const RequestDetailSchema = component('ConsoleRequestDetail', {
  ...requestFields,
  /** In the order in which they were sent, with secrets masked. */
  requestHeaders: headers(),
  responseHeaders: headers(),
  /** Content type of the request body. */
  contentType: z.string(),
  /** The body as text; null for uploads and requests without one. */
  sentBody: z.string().nullable(),
  /** Time for the body to arrive, for the work, and for the response to leave. */
  timings: z.object({ sendMs: z.number(), waitMs: z.number(), receiveMs: z.number() }),
  /** SQL statements in order; the first 300. */
  statements: z.array(
    z.object({
      sql: z.string(),
      durationMs: z.number(),
      /** Rows returned or changed. */
      rowCount: z.int(),
    }),
  ),
  /** Rows that the request changed, in order; the first 500. */
  changes: z.array(
    z.object({
      table: z.string(),
      kind: z.enum(['insert', 'update', 'delete']),
      /** Primary key. */
      key: z.string(),
      /** Changed columns; an inserted row has no values before, a deleted one none after. */
      cells: z.array(z.object({ column: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  ),
})

/** Filters. Omitted fields match everything. */
const whichFields = {
  /** Call name or pattern as in fault rules: `cart.add`, `cart.*`, `/api/shop/**`. */
  call: text(200).optional(),
  callId: text(100).optional(),
  code: int(0).optional(),
  status: int(0, 599).optional(),
  afterId: int(0).optional(),
  /** ID or email address of the member; `guest` for guests. */
  member: text(254).optional(),
  /** Part of the call's name, ID, URL or bodies. */
  search: text(100).optional(),
  kind: z.enum(['all', 'call', 'page']).default('call'),
  /** Only requests with an applied fault rule, or only those without. */
  isForced: flag().optional(),
}

const one = { requestId: int(1) }

export const requestsEndpoints = consoleCalls('requests', {
  list: {
    method: 'GET',
    summary: 'List the latest calls of a world, latest first',
    input: inWorld({
      ...whichFields,
      withBodies: flag().default(true),
      ...pageFields(20, 200),
    }),
    data: toPageSchema(RequestSchema),
  },
  verify: {
    description:
      'Compares the number of matching requests with the expectation, which is at least one by default. `timeoutMs` is how long to wait for them. The log stores the latest 500 requests of a world.',
    summary: 'Check how often a call was made, optionally waiting for it',
    input: inWorld({
      ...whichFields,
      skuCode: text(100).optional(),
      /** Request fields by name or dotted path, as in fault rules. */
      fields: z.record(z.string().max(100), z.string().max(500)).default({}),
      times: int(0).optional(),
      atLeast: int(0).optional(),
      atMost: int(0).optional(),
      timeoutMs: int(0, 60_000).default(0),
    }),
    data: z.object({
      isMet: z.boolean(),
      count: z.int(),
      /** The expectation as text, such as `exactly 3`. */
      wanted: z.string(),
      /** Number of requests of this call regardless of the other filters, which reveals near misses. */
      countOfCall: z.int(),
      /** The latest matching requests, without bodies. */
      rows: z.array(RequestSchema),
    }),
  },
  har: {
    method: 'GET',
    description: 'Returns the HAR 1.2 file itself, with secrets masked.',
    summary: 'Download the requests of a world as a HAR file',
    input: inWorld({ ...whichFields }),
    data: z.null(),
  },
  detail: {
    method: 'GET',
    description:
      'Includes headers, the body as sent, timings, SQL statements, and every changed row with old and new values.',
    summary: 'Get a request with everything that is known about it',
    input: inWorld(one),
    data: RequestDetailSchema,
  },
  replay: {
    description:
      'Sends the request with its original token and kind of body. `url` and `body`, if given, replace the original values; a text body is sent as it is. Returns the response to this request. The URL must be a path of the shop.',
    summary: 'Send a request again, unchanged or edited',
    input: inWorld({ ...one, url: text(2000).optional(), body: z.unknown().optional() }),
    data: RequestSchema,
    errors: ['REFUSED'],
  },
  snippets: {
    method: 'GET',
    summary: 'Get a request as a curl command, a fetch call, and a test file',
    input: inWorld(one),
    data: z.object({ curl: z.string(), fetch: z.string(), test: z.string() }),
  },
  clear: { summary: 'Clear the request log of a world', ...destroysInWorld({}), data: z.null() },
})
