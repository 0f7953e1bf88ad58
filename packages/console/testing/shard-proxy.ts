import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SHARD_HEADER } from '@fixbench/fleet/proxy/haproxy.ts'

/** Responds for a shard; undefined when it doesn't respond, which is HTTP 503. */
type Respond = (
  shard: number,
  request: IncomingMessage,
) => Promise<{ statusCode: number; body: string } | undefined>

/** Starts the proxy of a fleet, which leads each request to the shard that its header names. */
export const startShardProxy = async (respond: Respond): Promise<{ url: string; close: () => void }> => {
  const server = createServer((request, response) => {
    void respond(Number(request.headers[SHARD_HEADER]), request).then(result =>
      response.writeHead(result?.statusCode ?? 503).end(result?.body),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  }
}
