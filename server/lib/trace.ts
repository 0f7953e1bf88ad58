/** Request header of W3C Trace Context, whose trace ID other systems show as well. */
export const TRACE_HEADER = 'traceparent'

const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/** Trace ID of a `traceparent` header; undefined when the header is missing or invalid. */
export const findTraceId = (header: unknown): string | undefined =>
  typeof header === 'string' ? TRACE_PARENT.exec(header)?.[1] : undefined
