import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Received } from '#probe/exchange.ts'

/** Changes what arrives from a path. */
type Change = (received: Received) => Received

export type ChangingProxy = { url: string; close(): Promise<void> }

/** Starts a backend that responds as another one, except at the paths that are changed. */
export const startChangingProxy = async (
  backend: string,
  changes: Readonly<Record<string, Change>>,
): Promise<ChangingProxy> => {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = await forward(backend, request)
    const [path = ''] = (request.url ?? '').split('?')
    const { status, headers, text } = changes[path]?.(received) ?? received
    response.writeHead(status, headers).end(text)
  }

  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Headers that belong to one connection or to the form of a body. */
const OWN_HEADERS = new Set([
  'connection',
  'content-length',
  'content-encoding',
  'host',
  'keep-alive',
  'transfer-encoding',
])

const forward = async (backend: string, request: IncomingMessage): Promise<Received> => {
  const headers = Object.entries(request.headers).filter(([name]) => !OWN_HEADERS.has(name))
  const body = request.method === 'GET' ? null : await buffer(request)
  const response = await fetch(backend + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    body: body === null ? null : new Uint8Array(body),
  })

  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !OWN_HEADERS.has(name))),
    text: await response.text(),
  }
}
