import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  localhostHostValidation,
  localhostOriginValidation,
  type NodeIncomingMessageLike,
  toNodeHandler,
} from '@modelcontextprotocol/node'
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server'

/** A server for agents that listens on this machine. */
type HttpServer = { url: string; close: () => Promise<void> }

/**
 * Serves agents over HTTP on this machine only: requests with the name or origin of another host are rejected, so that
 * no web page can use it.
 */
export const serveHttp = async (createServerOfShop: () => McpServer, port: number): Promise<HttpServer> => {
  const handler = createMcpHandler(createServerOfShop)
  const handle = toNodeHandler(handler)
  const isLocalHost = localhostHostValidation()
  const isLocalOrigin = localhostOriginValidation()
  const server = createServer((request, response) => {
    if (!isLocalHost(request, response) || !isLocalOrigin(request, response)) return

    void handle(request as NodeIncomingMessageLike, response)
  })

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    close: async () => {
      await handler.close()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
