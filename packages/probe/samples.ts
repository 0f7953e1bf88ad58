import { randomUUID } from 'node:crypto'
import { shopCalls } from '@fixbench/contract/call-index.ts'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import type { Variant } from './attempts.ts'
import type { CallName } from './call-name.ts'
import type { Exchange } from './exchange.ts'
import { findValues } from './find-values.ts'
import { readEnvelope } from './judge/envelope.ts'
import { plan } from './plan/index.ts'
import { NoSampleError, type Row, type Source, type Step } from './plan/step.ts'
import { type Asked, sendRequest, type Target } from './send.ts'

/** The first request at a call; `missing` says why there is none. */
type Sample = { input: object | null; exchange: Exchange | null; missing: string | null }

export type SampleOptions = {
  target: Target
  /** Also makes calls that change something. */
  writes: boolean
  /** Inputs in place of those of the plan, by name of the call. */
  samples?: Readonly<Record<string, object>> | undefined
  /** Exchanges that were made before, such as a sign-in. */
  earlier?: readonly Exchange[] | undefined
}

type Driven = Exclude<Step, { kind: 'left out' }>

const endpoints = new Map(shopCalls.map(({ call, endpoint }) => [call, endpoint]))

/** Finds the declaration of a call. Throws for a name that no call has. */
export const getEndpoint = (call: string): Endpoint => {
  const endpoint = endpoints.get(call)
  if (endpoint === undefined) throw new Error(`There is no call ${call}`)
  return endpoint
}

/**
 * Makes samples of calls, from earlier responses of the backend. `get` makes each one once. After a write, lists of the
 * member and of staff are read again.
 */
export const createSamples = (options: SampleOptions) => {
  const made = new Map<CallName, Promise<Sample>>()
  const forget = (): void => {
    for (const call of made.keys()) {
      if (plan[call].kind === 'read' && getEndpoint(call).access !== 'open') made.delete(call)
    }
  }

  const get = (call: CallName): Promise<Sample> => {
    const sample = made.get(call) ?? makeSample(call, options, source)
    made.set(call, sample)
    return sample
  }

  const source: Source = {
    key: () => `probe-${randomUUID()}`,
    find: async (call, path, choose) => {
      const { exchange } = await get(call)
      const [first] = readValues(exchange, path, choose)
      if (typeof first === 'string') return first
      if (typeof first === 'number') return first.toString()
      throw new NoSampleError(`no response of ${call} contained ${path.replaceAll('.*', '[]')}`)
    },
  }

  return { get, getUnknown: (call: CallName) => makeUnknown(call, source), forget }
}

/** An input of a call that names nothing; null when the call has none, or no response contains what it needs. */
const makeUnknown = async (call: CallName, source: Source): Promise<object | null> => {
  const step = plan[call]
  if (step.kind === 'left out' || step.unknown === undefined) return null
  if (typeof step.unknown === 'object') return step.unknown

  try {
    return await step.unknown(source)
  } catch (error) {
    if (error instanceof NoSampleError) return null
    throw error
  }
}

export type Samples = ReturnType<typeof createSamples>

const makeSample = async (call: CallName, options: SampleOptions, source: Source): Promise<Sample> => {
  const earlier = options.earlier?.find(({ subject }) => subject === call)
  if (earlier !== undefined) return { input: earlier.input as object, exchange: earlier, missing: null }
  const step = plan[call]
  const missing = findObstacle(call, options)
  if (missing !== null || step.kind === 'left out') return { input: null, exchange: null, missing }

  try {
    const input = options.samples?.[call] ?? (await step.input?.(source)) ?? {}
    const asked = toAsked(call, step, { attempt: 'sample', input }, options.target)
    return { input, exchange: await sendRequest(options.target, asked), missing: null }
  } catch (error) {
    if (!(error instanceof NoSampleError)) throw error
    return { input: null, exchange: null, missing: error.message }
  }
}

/** Session with which a call is made; undefined for a guest. */
export const findSession = ({ access }: Endpoint, { token, staffToken }: Target): string | undefined =>
  access === 'staff' ? staffToken : token

const NEEDS_SESSION = {
  member: 'needs a signed-in member',
  staff: 'needs someone of the shop’s staff; --staff-token or --staff-person names them',
}

/** Why a call can't be made, or null. */
const findObstacle = (call: CallName, { writes, target }: SampleOptions): string | null => {
  const step = plan[call]
  if (step.kind === 'left out') return step.reason
  if (step.kind === 'write' && !writes) return 'changes something; --write makes it'

  const endpoint = getEndpoint(call)
  if (endpoint.access === 'open' || findSession(endpoint, target) !== undefined) return null
  return NEEDS_SESSION[endpoint.access]
}

/** A request at a call. */
export const toAsked = (
  call: CallName,
  { file }: Driven,
  { attempt, input, field, token }: Variant,
  target: Target,
): Asked => {
  const endpoint = getEndpoint(call)
  const { method, path, bodyKind } = endpoint

  return {
    subject: call,
    attempt,
    input,
    field,
    method,
    path,
    bodyKind,
    file,
    token: findToken(token, endpoint, target),
  }
}

const findToken = (token: Variant['token'], endpoint: Endpoint, target: Target): string | undefined => {
  if (token === 'none') return undefined
  if (token === 'unknown') return 'probe-unknown-token'
  return token === 'member' ? target.token : findSession(endpoint, target)
}

/** Total of the rows of a page; null for other data, undefined without a success. */
export const readTotal = (exchange: Exchange | null): number | null | undefined => {
  const data = readData(exchange)
  if (data === undefined) return undefined
  const { total } = Object(data) as { total?: unknown }

  return typeof total === 'number' ? total : null
}

/** Data of a success; undefined for anything else. */
const readData = (exchange: Exchange | null): unknown => {
  if (exchange === null || exchange.received === null) return undefined
  const { envelope } = readEnvelope(exchange.received.text)
  return envelope?.code === 0 ? envelope.data : undefined
}

const readValues = (
  exchange: Exchange | null,
  path: string,
  choose: ((row: Row) => boolean) | undefined,
): unknown[] => {
  const data = readData(exchange)
  if (choose === undefined) return findValues(data, path)
  const [list = '', ...rest] = path.split('.*.')
  const rows = findValues(data, `${list}.*`).filter(row => typeof row === 'object') as Row[]

  return rows.filter(choose).flatMap(row => findValues(row, rest.join('.*.')))
}
