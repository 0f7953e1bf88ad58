import type { Endpoint, Method } from '@fixbench/contract/core/endpoint.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { placeInput, toFormText } from '@fixbench/contract/core/wire.ts'
import type { FastifyInstance } from 'fastify'
import { checkResponse } from './check-response.ts'

/** Encodings of an input. */
export type Way = 'query' | 'form' | 'json' | 'multipart'

/** Encodings that a call accepts. Every POST accepts form and JSON. */
export const listWays = (endpoint: Endpoint): readonly Way[] => {
  if (endpoint.method === 'GET') return ['query']
  if (endpoint.bodyKind === 'multipart') return ['multipart']
  return endpoint.bodyKind === 'query' ? ['query', 'form', 'json'] : ['form', 'json']
}

const BOUNDARY = 'sample-boundary'
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** File to upload: a CSV file for quick orders, otherwise a photo. */
const getFile = (url: string): { head: string; content: Buffer } =>
  url.includes('/quickOrder/')
    ? {
        head: 'filename="a.csv"\r\ncontent-type: text/csv',
        content: Buffer.from('sku,quantity\nIP13-SCR-SO,2\n'),
      }
    : { head: 'filename="a.png"\r\ncontent-type: image/png', content: onePixel }

const toMultipart = (url: string, fields: Record<string, unknown>): Buffer => {
  const { head, content } = getFile(url)
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; ${head}\r\n\r\n`
  return Buffer.concat([Buffer.from(parts.join('') + file), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

const getBody = (url: string, way: Way, body: unknown): { type: string; payload: string | Buffer } => {
  if (way === 'json') return { type: 'application/json', payload: JSON.stringify(body) }
  const fields = body as Record<string, unknown>
  return way === 'multipart'
    ? { type: `multipart/form-data; boundary=${BOUNDARY}`, payload: toMultipart(url, fields) }
    : { type: 'application/x-www-form-urlencoded', payload: toFormText(fields) }
}

type Sending = { input: unknown; way: Way; token?: string | undefined; method?: Method }

/** A raw HTTP request. */
export type RawSample = {
  method: Method
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
}

/** Converts an input to a request with the given encoding. */
export const rawSample = (endpoint: Endpoint, sending: Sending): RawSample => {
  const { input, way, token, method = endpoint.method } = sending
  const bodyKind = way === 'query' ? 'query' : 'form'
  const { url, body } = placeInput({ method, path: endpoint.path, bodyKind }, input)
  const sent = body === undefined ? undefined : getBody(url, way, body)
  return {
    method,
    url,
    headers: {
      ...omitUndefined({ 'x-token': token, 'content-type': sent?.type }),
    },
    payload: sent?.payload,
  }
}

/** Injects an input into the server and checks the response against contract and OpenAPI document. */
export const sendSample = async (app: FastifyInstance, endpoint: Endpoint, sending: Sending) => {
  const { payload, ...request } = rawSample(endpoint, sending)
  const response = await app.inject({ ...request, ...omitUndefined({ payload }) })
  return {
    status: response.statusCode,
    ...checkResponse(endpoint, response.statusCode, JSON.parse(response.body) as unknown),
  }
}
