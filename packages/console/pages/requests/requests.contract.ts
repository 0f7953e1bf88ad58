import { component } from '@fixbench/contract/core/component.ts'
import { flag, int, text } from '@fixbench/contract/core/field.ts'
import { pageFields, toPageSchema } from '@fixbench/contract/core/paging.ts'
import { inputConditionShape } from '@fixbench/worlds/faults/fault-conditions.ts'
import { z } from 'zod'
import { ChangedRowSchema } from '#console/contract/changed-row.ts'
import { consoleCalls, destroysInWorld, inWorld, read } from '#console/contract/fields.ts'
import { MissSchema } from '#console/pages/faults/faults.contract.ts'

const requestFields = {
  requestId: z.int(),
  at: z.string().describe('Start of the request, in machine time'),
  shopTime: z.string().describe('Start of the request, in shop time'),
  method: z.string(),
  url: z.string().describe('Path and query, with secrets masked'),
  callId: z
    .string()
    .describe(
      'ID of the call. `PAGE` for a page, whose calls are separate entries; `UNKNOWN` for an address that is neither',
    ),
  call: z.string().describe('Name of the call, such as `cart.add`; empty for pages'),
  status: z.int().describe('HTTP status; 0 when a fault rule broke the connection'),
  code: z
    .int()
    .nullable()
    .describe('Code of the response; null when no response was sent or it isn’t an envelope'),
  durationMs: z.number(),
  queries: z.int().describe('Number of SQL statements'),
  rowsChanged: z.int().describe('Number of rows written'),
  ignoredFields: z
    .string()
    .describe('Fields of the request that the call doesn’t declare, separated by commas'),
  faultRules: z.string().describe('IDs of the fault rules that were applied, separated by commas'),
  traceId: z
    .string()
    .describe('Trace ID of the header `traceparent` of W3C Trace Context; empty without one'),
  memberId: z.string().nullable(),
  memberEmail: z.string().nullable(),
  isInPage: z.boolean().describe('True for a call made by the server while rendering a page'),
  replayOf: z.int().nullable().describe('ID of the request that this one replays'),
  resendOf: z.int().nullable().describe('ID of the broken request that the browser repeated unchanged'),
  why: z.string().describe('Why the request got this response'),
  requestBody: z.unknown().describe('Body of the request, with secrets masked'),
  answer: z.unknown().describe('Response to the request, such as its envelope; null when none was sent'),
}
const RequestSchema = component('ConsoleRequest', requestFields)

const headers = () => z.array(z.object({ name: z.string(), value: z.string() }))

const RequestDetailSchema = component('ConsoleRequestDetail', {
  ...requestFields,
  requestHeaders: headers().describe('Headers in the order in which they were sent, with secrets masked'),
  responseHeaders: headers().describe('Headers of the response, with secrets masked'),
  contentType: z.string().describe('Content type of the request body'),
  sentBody: z.string().nullable().describe('The body as text; null for uploads and requests without one'),
  timings: z
    .object({
      sendMs: z.number().describe('Until the body had arrived, in milliseconds'),
      waitMs: z.number().describe('Until the response began, in milliseconds'),
      receiveMs: z.number().describe('Until the response had left, in milliseconds'),
    })
    .describe('Time for the body to arrive, for the work, and for the response to leave'),
  statements: z
    .array(
      z.object({
        sql: z.string().describe('The statement with placeholders for its parameters'),
        durationMs: z.number(),
        rowCount: z.int().describe('Rows returned or changed'),
      }),
    )
    .describe('SQL statements in order; the first 300'),
  /** Rows that the request changed, in order; the first 500. */
  changes: z.array(ChangedRowSchema),
})

/** Filters. Omitted fields match everything. */
const whichFields = {
  call: text(200)
    .optional()
    .describe('Call name or pattern as in fault rules: `cart.add`, `cart.*`, `/api/shop/**`'),
  callId: text(100).optional().describe('ID of the call, such as `CALL-shop-cart-add`'),
  code: int(0).optional().describe('Code of the response'),
  status: int(0, 599).optional().describe('HTTP status of the response'),
  afterId: int(0).optional().describe('Only requests after the one with this ID'),
  member: text(254).optional().describe('ID or email address of the member; `guest` for guests'),
  traceId: text(32).optional().describe('Trace ID of the header `traceparent`: 32 hexadecimal digits'),
  search: text(100).optional().describe('Part of the call’s name, ID, URL or bodies'),
  kind: z.enum(['all', 'call', 'page']).default('call').describe('Calls, pages, or both'),
  isForced: flag().optional().describe('Only requests with an applied fault rule, or only those without'),
}

const one = { requestId: int(1) }

export const requestsEndpoints = consoleCalls('requests', {
  list: {
    summary: 'List the latest calls of a world, latest first',
    input: inWorld({
      ...whichFields,
      withBodies: flag().default(true),
      ...pageFields(20, 200),
    }),
    data: toPageSchema(RequestSchema),
  },
  verify: {
    worksWhenLocked: true,
    description:
      'Compares the number of matching requests with the expectation, which is at least one by default. `timeoutMs` is how long to wait for them. The log stores the latest 500 requests of a world.',
    summary: 'Check how often a call was made, optionally waiting for it',
    input: inWorld({
      ...whichFields,
      ...inputConditionShape,
      times: int(0).optional().describe('Exact number of requests'),
      atLeast: int(0).optional(),
      atMost: int(0).optional(),
      timeoutMs: int(0, 60_000).default(0),
    }),
    data: z.object({
      isMet: z.boolean(),
      count: z.int(),
      wanted: z.string().describe('The expectation as text, such as `exactly 3`'),
      countOfCall: z.int().describe('Number of requests of this call regardless of the other filters'),
      nearMisses: z
        .array(
          z.object({
            request: RequestSchema,
            misses: z.array(MissSchema).describe('Conditions that the request doesn’t meet'),
          }),
        )
        .describe(
          'When requests are missing: those that came closest, with what they don’t meet, the closest first',
        ),
      rows: z.array(RequestSchema).describe('The latest matching requests, without bodies'),
    }),
  },
  verifyOrder: {
    worksWhenLocked: true,
    description:
      'Each call must come after the one before it; other requests may come between them. `timeoutMs` is how long to wait for them.',
    summary: 'Check that calls were made in an order, optionally waiting for them',
    input: inWorld({
      calls: z.array(text(200)).min(2).max(20).describe('Call names or patterns, the first one first'),
      afterId: whichFields.afterId,
      member: whichFields.member,
      timeoutMs: int(0, 60_000).default(0),
    }),
    data: z.object({
      isMet: z.boolean(),
      missing: z
        .string()
        .nullable()
        .describe('The first call that didn’t come after the one before it; null when all came'),
      rows: z.array(RequestSchema).describe('The requests that came in the order, without bodies'),
    }),
  },
  har: read({
    description: 'Returns the HAR 1.2 file itself, with secrets masked.',
    summary: 'Download the requests of a world, or one of them, as a HAR file',
    input: inWorld({ ...whichFields, requestId: int(1).optional().describe('This request only') }),
    data: z.null(),
  }),
  detail: read({
    description:
      'Includes headers, the body as sent, timings, SQL statements, and every changed row with old and new values.',
    summary: 'Get a request with everything that is known about it',
    input: inWorld(one),
    data: RequestDetailSchema,
  }),
  replay: {
    description:
      'Sends the request with its original token and kind of body. `url` and `body`, if given, replace the original values; a text body is sent as it is. Returns the response to this request. The URL must be a path of the shop.',
    summary: 'Send a request again, unchanged or edited',
    input: inWorld({
      ...one,
      url: text(2000).optional().describe('Path and query to send to instead'),
      body: z.unknown().optional().describe('Body to send instead'),
    }),
    data: RequestSchema,
    errors: ['REFUSED'],
  },
  snippets: read({
    summary:
      'Get a request as a curl command, a fetch call, tests for Node and Playwright, and handlers for MSW',
    input: inWorld(one),
    data: z.object({
      curl: z.string().describe('Shell commands'),
      fetch: z.string().describe('Module for Node or the console of a browser'),
      test: z.string().describe('Test file for `node --test`, with everything that prepares its world'),
      playwright: z.string().describe('The same test for Playwright'),
      msw: z.string().describe('Module with a handler for MSW that gives the logged response'),
    }),
  }),
  clear: { summary: 'Clear the request log of a world', ...destroysInWorld({}), data: z.null() },
})
