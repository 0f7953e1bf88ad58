import type { DataOf, Endpoint, InputOf } from '@fixbench/contract/core/endpoint.ts'
import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { placeInput, toFormText } from '@fixbench/contract/core/wire.ts'
import type { FastifyInstance } from 'fastify'
import request from 'supertest'
import { checkResponse } from './check-response.ts'

export type CallOptions = { token?: string; as?: 'form' | 'json'; headers?: Record<string, string> }

/** A response with any code. `data` has the declared type only when `code` is 0. */
export type CallResponse<E extends Endpoint> = Envelope<DataOf<E>> & {
  status: number
  headers: Record<string, string>
}

export type CallClient = {
  /** Sends a call through the whole HTTP stack and returns the response. */
  <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<CallResponse<E>>
  /** Sends a call and returns its data. Throws when it fails. */
  ok<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<DataOf<E>>
}

/** Creates a client that places input into path, query and body as the browser does. */
export const createCallClient = (app: FastifyInstance): CallClient => {
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<CallResponse<E>> => {
    const { url, body } = placeInput(endpoint, input)
    const agent = request(app.server)
    let pending = endpoint.method === 'GET' ? agent.get(url) : agent.post(url)
    if (options.token !== undefined) pending = pending.set('x-token', options.token)
    if (options.headers !== undefined) pending = pending.set(options.headers)
    const kind = options.as ?? (endpoint.bodyKind === 'json' ? 'json' : 'form')
    if (body !== undefined && endpoint.method !== 'GET') pending = send(pending, kind, body)
    const response = await pending
    const envelope = response.body as Envelope<DataOf<E>>
    // Checks every response of every test against the contract and the OpenAPI document.
    if (response.status === 200) checkResponse(endpoint, response.status, envelope)
    return { ...envelope, status: response.status, headers: response.headers }
  }

  const ok = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<DataOf<E>> => {
    const { code, msg, data } = await call(endpoint, input, options)
    if (code === 0) return data
    throw new Error(`${endpoint.path} returned ${code} '${msg}' ${JSON.stringify(data)}`)
  }

  return Object.assign(call, { ok })
}

const send = (pending: request.Test, kind: 'form' | 'json', body: unknown): request.Test =>
  kind === 'json' || Array.isArray(body)
    ? pending.type('json').send(JSON.stringify(body))
    : pending.type('form').send(toFormText(body as Record<string, unknown>))
