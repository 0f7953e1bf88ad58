import { type Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { parseEnvelope } from '@fixbench/contract/core/parse-envelope.ts'
import { SHARD_HEADER } from '@fixbench/fleet/proxy/haproxy.ts'
import { TOKEN } from './fleet.ts'

/** Response of a fleet: which shard has sent it, and its envelope, if it has one. */
export type FleetResponse = {
  status: number
  shard: number
  envelope: Envelope<unknown> | null
  location: string
}

/** A request. Headers may name a host, which `fetch` doesn't allow. */
export type Sent = {
  method?: string
  headers?: Record<string, string>
  body?: string
  agent?: Agent
}

/** Opens a response without reading it. */
export const open = (url: string, { body = '', headers, ...sent }: Sent = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const opened = request(
      url,
      { ...sent, headers: { 'x-console-token': TOKEN, ...headers, ...length } },
      resolve,
    )
    opened.on('error', reject)
    opened.end(body)
  })

/** Sends a request with the console's token. A stream isn't read. */
export const send = async (url: string, sent: Sent = {}): Promise<FleetResponse> => {
  const response = await open(url, sent)
  const { statusCode = 0, headers } = response
  const isStream = headers['content-type']?.startsWith('text/event-stream') === true
  if (isStream) response.destroy()
  const content = isStream ? '' : await text(response)

  return {
    status: statusCode,
    shard: Number(headers[SHARD_HEADER] ?? Number.NaN),
    envelope: parseEnvelope(content),
    location: headers.location ?? '',
  }
}

/** Posts fields as JSON and returns the data. Throws with the message of any other response. */
export const post = async <T>(
  url: string,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<T> => {
  const { envelope, status } = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  })
  if (envelope?.code !== 0) {
    const reason = `${envelope?.code ?? status} ${envelope?.msg ?? ''} ${JSON.stringify(envelope?.data)}`
    throw new Error(`${url} responded ${reason}`)
  }

  return envelope.data as T
}
