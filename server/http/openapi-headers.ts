import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { FAULT_HEADER, IDEMPOTENCY_HEADER } from '@fixbench/contract/core/wire.ts'
import { TRACE_HEADER } from '#server/lib/trace.ts'
import { MAX_KEY_LENGTH } from './idempotency.ts'
import { IGNORED_FIELDS_HEADER, SIMILAR_FIELDS_HEADER, STRICT_FIELDS_HEADER } from './ignored-fields.ts'
import { WORLD_HEADER } from './named-world.ts'
import type { Json } from './openapi-schema.ts'

/** Empty by default, so that tools that send every header leave the request as it is. */
const requestHeader = (name: string, description: string, more: Json = {}): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', default: '', ...more },
})

/** Headers that a request may have, as components of the document. */
export const headerParameters = {
  World: requestHeader(
    WORLD_HEADER,
    'World of the request. Default: the world of the host name (`mine.localhost`), else of the cookie `world`, else the main world. Needs an installed console.',
    { maxLength: 40 },
  ),
  Fault: requestHeader(
    FAULT_HEADER,
    'Failure to force, such as `code=300021`, `status=503`, `delay=1500` or `reset`; the introduction has all parts. Needs an installed console.',
  ),
  StrictFields: requestHeader(STRICT_FIELDS_HEADER, '`on` rejects unknown fields with code 3001.'),
  TraceParent: requestHeader(
    TRACE_HEADER,
    'W3C Trace Context, such as `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01`. The request log of the console finds the requests of a trace by its ID.',
  ),
  IdempotencyKey: requestHeader(
    IDEMPOTENCY_HEADER,
    'A repeat with the same key, token and input returns the first result. With a different input it fails with 3001.',
    { maxLength: MAX_KEY_LENGTH },
  ),
}

/** A header of `headerParameters`. */
export type HeaderName = keyof typeof headerParameters

/** Headers that a response may have, as components of the document. */
export const responseHeaders: Json = {
  IgnoredFields: {
    description: `\`${IGNORED_FIELDS_HEADER}\`: fields of the request that the call does not have.`,
    schema: { type: 'string' },
  },
  SimilarFields: {
    description: `\`${SIMILAR_FIELDS_HEADER}\`: the most similar field of the call for each ignored one.`,
    schema: { type: 'string' },
  },
  FaultRule: { description: 'The fault rules that were applied.', schema: { type: 'string' } },
  FaultRefused: { description: 'Why the `x-fault` header was ignored.', schema: { type: 'string' } },
  RateLimitPolicy: {
    description:
      'Limit of the call for one IP address: `q` calls in `w` seconds of shop time, as in `"address";q=60;w=60`.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'What is left of the limit: `r` calls in the next `t` seconds of shop time.',
    schema: { type: 'string' },
  },
  RequestId: { description: 'Number of the request in the log.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before the next attempt.', schema: { type: 'integer' } },
}

const byHeader = {
  [IGNORED_FIELDS_HEADER]: 'IgnoredFields',
  [SIMILAR_FIELDS_HEADER]: 'SimilarFields',
  'x-fault-rule': 'FaultRule',
  'x-fault-refused': 'FaultRefused',
}

const refer = (headers: Readonly<Record<string, string>>): Json =>
  Object.fromEntries(
    Object.entries(headers).map(([header, name]) => [header, { $ref: `#/components/headers/${name}` }]),
  )

const limitHeaders = { 'ratelimit-policy': 'RateLimitPolicy', ratelimit: 'RateLimit' }

/** References to the headers of a processed call. A call with a limit tells what is left of it. */
export const getCallHeaders = (endpoint: Endpoint): Json =>
  refer(endpoint.rateLimit === undefined ? byHeader : { ...byHeader, ...limitHeaders })

/** References to the headers of a failure of the transport. */
export const failureHeaders: Json = refer({
  'retry-after': 'RetryAfter',
  'x-request-id': 'RequestId',
  'x-fault-rule': 'FaultRule',
})

/** References to request headers. */
export const listHeaderParameters = (names: readonly HeaderName[]): Json[] =>
  names.map(name => ({ $ref: `#/components/parameters/${name}` }))
