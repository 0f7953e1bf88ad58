import { wire } from 'virtual:console-wire'
import type { DataOf, Endpoint, InputOf } from '@fixbench/contract/core/endpoint.ts'
import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { parseEnvelope } from '@fixbench/contract/core/parse-envelope.ts'
import { placeInput, type Wire } from '@fixbench/contract/core/wire.ts'
import type { consoleContract } from '#console/contract/index.ts'
import { ConsoleError, describeReason } from './console-error.ts'

type Contract = typeof consoleContract
export type Group = keyof Contract
export type NameIn<G extends Group> = keyof Contract[G] & string
type EndpointAt<G extends Group, N extends NameIn<G>> = Extract<Contract[G][N], Endpoint>
/** Input of a call. `worldId` defaults to the current world. */
export type InputAt<G extends Group, N extends NameIn<G>> = WithOptionalWorld<InputOf<EndpointAt<G, N>>>
type WithOptionalWorld<Input> = Input extends { worldId: string }
  ? Omit<Input, 'worldId'> & { worldId?: string }
  : Input
export type DataAt<G extends Group, N extends NameIn<G>> = DataOf<EndpointAt<G, N>>
/** One row of a list call. */
export type RowAt<G extends Group, N extends NameIn<G>> =
  DataAt<G, N> extends { rows: (infer Row)[] } ? Row : never

type CallOptions = { world: string; signal?: AbortSignal }

/** Calls the console API for a world. Throws ConsoleError when the call is rejected or the shop doesn't respond. */
export const callConsole = async <G extends Group, N extends NameIn<G>>(
  group: G,
  name: N,
  input: InputAt<G, N>,
  options: CallOptions,
): Promise<DataAt<G, N>> => {
  const endpoint = wire[`${group}.${name}`]
  if (endpoint === undefined) throw new ConsoleError(404, `There is no call ${group}.${name}`)
  const withWorld = endpoint.destroys === true ? { worldId: options.world, ...(input as object) } : input
  return (await send(endpoint, withWorld, options)) as DataAt<G, N>
}

/** Runs a test control: `runControl('ship-order', { orderId }, { world })`. */
export const runControl = (
  name: string,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<unknown> => send({ path: `/console/api/controls/${name}`, bodyKind: 'json' }, input, options)

const send = async (target: Wire, input: unknown, { world, signal }: CallOptions): Promise<unknown> => {
  const { url, body } = placeInput(target, input)
  const response = await fetch(url, {
    method: target.method ?? 'POST',
    headers: {
      'x-world': world,
      ...omitUndefined({ 'content-type': body === undefined ? undefined : 'application/json' }),
    },
    ...omitUndefined({ body: body === undefined ? undefined : JSON.stringify(body), signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    throw new ConsoleError(0, 'The shop isn’t responding. Check that the server is running.')
  })
  return readData(response)
}

/** Returns the data of a response's envelope. Throws ConsoleError for a rejection or a body without an envelope. */
export const readData = async (response: Response): Promise<unknown> => {
  const envelope = parseEnvelope(await response.text().catch(() => ''))
  if (envelope === null) {
    throw new ConsoleError(response.status, `The server responded with HTTP ${response.status}`)
  }
  if (envelope.code !== 0) {
    throw new ConsoleError(envelope.code, formatRejection(envelope), readFields(envelope.data))
  }
  return envelope.data
}

const readFields = (data: unknown): Record<string, string> => {
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) {
    return {}
  }
  return Object.fromEntries(
    data.fields.map(({ field, reason }: { field: string; reason: string }) => [field, reason]),
  )
}

/** The message of a rejection, or the reason for each invalid field. */
const formatRejection = ({ msg, data }: Envelope<unknown>): string => {
  const reasons = Object.entries(readFields(data)).map(describeReason)
  return reasons.length === 0 ? msg : reasons.join('; ')
}
