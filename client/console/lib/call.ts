import { wire } from 'virtual:console-wire'
import type { DataOf, Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { placeInput, type Wire } from '#contract/core/wire.ts'
import type { consoleContract } from '#server/console/contract/index.ts'

type Contract = typeof consoleContract
export type Group = keyof Contract
export type NameIn<G extends Group> = keyof Contract[G] & string
type EndpointAt<G extends Group, N extends NameIn<G>> = Extract<Contract[G][N], Endpoint>
/** What a call takes; the world goes along by itself unless `worldId` names another. */
export type InputAt<G extends Group, N extends NameIn<G>> = WithOptionalWorld<InputOf<EndpointAt<G, N>>>
type WithOptionalWorld<Input> = Input extends { worldId: string }
  ? Omit<Input, 'worldId'> & { worldId?: string }
  : Input
export type DataAt<G extends Group, N extends NameIn<G>> = DataOf<EndpointAt<G, N>>
/** A row of a list call. */
export type RowAt<G extends Group, N extends NameIn<G>> =
  DataAt<G, N> extends { rows: (infer Row)[] } ? Row : never

/** A refusal of the console, or an answer that is none; `fields` says by name what is wrong with the input. */
export class ConsoleError extends Error {
  readonly code: number
  readonly fields: Readonly<Record<string, string>>

  constructor(code: number, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.name = 'ConsoleError'
    this.code = code
    this.fields = fields
  }
}

export type CallOptions = { world: string; signal?: AbortSignal }

/** Makes a call of the console in a world; throws a ConsoleError for every refusal. */
export const callConsole = async <G extends Group, N extends NameIn<G>>(
  group: G,
  name: N,
  input: InputAt<G, N>,
  options: CallOptions,
): Promise<DataAt<G, N>> => {
  const found = wire[`${group}.${name}`]
  if (found === undefined) throw new ConsoleError(404, `There is no call ${group}.${name}`)
  const named = found.destroys === true ? { worldId: options.world, ...(input as object) } : input
  return (await send(found, named, options)) as DataAt<G, N>
}

/** Makes a test control do its work: `runControl('ship-order', { orderId }, { world })`. */
export const runControl = (
  name: string,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<unknown> =>
  send({ method: 'POST', path: `/console/api/controls/${name}`, bodyKind: 'json' }, input, options)

const send = async (target: Wire, input: unknown, { world, signal }: CallOptions): Promise<unknown> => {
  const { url, body } = placeInput(target, input)
  const response = await fetch(url, {
    method: target.method,
    headers: { 'x-world': world, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    throw new ConsoleError(0, 'The shop does not answer')
  })
  return readAnswer(response)
}

/** The data of an envelope; throws a ConsoleError when the answer is a refusal or no envelope. */
export const readAnswer = async (response: Response): Promise<unknown> => {
  const answer: unknown = await response.json().catch(() => null)
  if (!isEnvelope(answer)) throw new ConsoleError(response.status, `The shop answered ${response.status}`)
  if (answer.code !== 0) throw new ConsoleError(answer.code, composeMessage(answer), readFields(answer.data))
  return answer.data
}

type Envelope = { code: number; msg: string; data: unknown }

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'msg' in value

const readFields = (data: unknown): Record<string, string> => {
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields))
    return {}
  return Object.fromEntries(
    data.fields.map(({ field, reason }: { field: string; reason: string }) => [field, reason]),
  )
}

/** Says which field is wrong where the refusal is about fields. */
const composeMessage = ({ msg, data }: Envelope): string => {
  const reasons = Object.entries(readFields(data)).map(([field, reason]) => `${field}: ${reason}`)
  return reasons.length === 0 ? msg : reasons.join('; ')
}
