import type { Attempt, Exchange, Received, Subject } from '#probe/exchange.ts'
import type { Aspect } from '#probe/finding.ts'

/** A difference from the contract that a test plants into a captured response. */
export type Planted = {
  subject: Subject
  attempt: Attempt
  change: (exchange: Exchange) => Exchange
  /** What must be found, and where. A note is no difference. */
  finds: Aspect
  where: string
}

const withReceived = (exchange: Exchange, change: (received: Received) => Partial<Received>): Exchange => {
  const { received } = exchange
  if (received === null) throw new Error('A captured exchange has a response')
  return { ...exchange, received: { ...received, ...change(received) } }
}

type Container = Record<string, unknown>

/** Sets the value at a path of the body, such as `data.rows.0.price`. Undefined removes it. Throws when it is missing. */
export const set =
  (path: string, value: unknown): Planted['change'] =>
  exchange =>
    withReceived(exchange, ({ text }) => {
      const body = JSON.parse(text) as Container
      const steps = path.split('.')
      const last = steps.pop() ?? ''
      const parent = steps.reduce((inner, step) => inner[step] as Container, body)
      if (!(last in parent)) throw new Error(`${exchange.subject} has no ${path}: ${text.slice(0, 300)}`)
      parent[last] = value
      return { text: JSON.stringify(body) }
    })

/** Adds a field to the body, or replaces a list by a changed one. */
export const edit =
  (change: (body: { code: number; msg: string; data: Container }) => void): Planted['change'] =>
  exchange =>
    withReceived(exchange, ({ text }) => {
      const body = JSON.parse(text) as { code: number; msg: string; data: Container }
      change(body)
      return { text: JSON.stringify(body) }
    })

export const setText =
  (text: string): Planted['change'] =>
  exchange =>
    withReceived(exchange, () => ({ text }))

export const setStatus =
  (status: number): Planted['change'] =>
  exchange =>
    withReceived(exchange, () => ({ status }))

/** Sets a header; undefined removes it. */
export const setHeader =
  (name: string, value: string | undefined): Planted['change'] =>
  exchange =>
    withReceived(exchange, ({ headers }) => {
      const { [name]: _, ...others } = headers
      return { headers: value === undefined ? others : { ...others, [name]: value } }
    })

export const loseConnection: Planted['change'] = exchange => ({
  ...exchange,
  received: null,
  problem: 'read ECONNRESET',
})

/** The rows of a page. */
export const getRows = (data: Container): unknown[] => data['rows'] as unknown[]
