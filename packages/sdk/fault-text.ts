/** A fault rule: what happens, and which requests it is for. `{ call: 'cart.add', code: 300001, hits: 1 }`. */
export type Fault = {
  /** Code by number or name, with its message and data. */
  code?: number | string | undefined
  msg?: string | undefined
  data?: unknown
  /** HTTP status, and the target of a redirect. */
  status?: number | undefined
  location?: string | undefined
  /** No response, until `limit` milliseconds have passed. */
  hang?: boolean | undefined
  limit?: number | undefined
  /** A broken connection, one that closes in order without a byte, or a response that is lost after the work. */
  reset?: boolean | undefined
  empty?: boolean | undefined
  'answer-lost'?: boolean | undefined
  /** Random bytes in place of HTTP, or after the first half of the body. */
  garbage?: boolean | undefined
  'garbage-chunk'?: boolean | undefined
  /** Half of the JSON, half of the body or so many bytes of it, or the HTML of a proxy. */
  'cut-json'?: boolean | undefined
  'cut-body'?: boolean | undefined
  'cut.bytes'?: number | undefined
  'wrong-json'?: boolean | undefined
  /** Milliseconds to wait: always, spread evenly up to another time, or lognormally with this median. */
  delay?: number | undefined
  'delay.to'?: number | undefined
  'delay.p95'?: number | undefined
  /** Milliseconds over which the body arrives, and the number of its pieces. */
  dribble?: number | undefined
  'dribble.pieces'?: number | undefined
  /** Bytes of the body per second. */
  bandwidth?: number | undefined
  /** Milliseconds from the last byte of the body to its end. */
  close?: number | undefined
  /** Text after the HTTP status. */
  'status.text'?: string | undefined
  /** Body and media type of a forced status. */
  body?: string | undefined
  type?: string | undefined
  /** Whether the rule applies before the work (default) or after it. */
  before?: boolean | undefined
  after?: boolean | undefined
  /** Call by name, ID or path. `cart.*` and `/api/shop/**` are patterns. */
  call?: string | undefined
  /** Email address or ID of a member. */
  member?: string | undefined
  sku?: string | undefined
  /** The state of a scenario in which the rule applies, and the state after it. A scenario begins in `started`. */
  scenario?: string | undefined
  state?: string | undefined
  'state.to'?: string | undefined
  /** How often the rule applies. */
  hits?: number | undefined
  /** Which of the matching requests: not the first ones, every third, only the first ten, a share of them. */
  skip?: number | undefined
  every?: number | undefined
  first?: number | undefined
  p?: number | undefined
  seed?: number | undefined
  id?: string | undefined
  title?: string | undefined
  /** Header of the response. */
  [header: `header.${string}`]: string | number | boolean | undefined
  /** Value of a field of the input, of the URL alone, of a cookie, or of a header of the request. */
  [field: `field.${string}`]: string | number | boolean | undefined
  [query: `query.${string}`]: string | number | boolean | undefined
  [cookie: `cookie.${string}`]: string | number | boolean | undefined
  [request: `request.${string}`]: string | number | boolean | undefined
}

/** Writes a fault as the header `x-fault` does. A part that is true is its name alone, such as `hang`. */
export const toFaultText = (fault: string | Fault): string => {
  if (typeof fault === 'string') return fault
  const parts = Object.entries(fault).filter(([, value]) => value !== undefined && value !== false)

  return parts.map(([name, value]) => (value === true ? name : `${name}=${encodeValue(value)}`)).join(';')
}

const encodeValue = (value: unknown): string =>
  encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
