import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'

const EventSchema = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
})

/** An event as it arrived. Its signature was verified by the library. */
type Received = z.output<typeof EventSchema> & { messageId: string; headers: IncomingMessage['headers'] }

type ReceiverResponse = { status: number; headers?: Record<string, string>; body?: string }

/** Another program that receives events of a shop. */
export type Receiver = {
  url: string
  /** Verified events in the order of their arrival. */
  received: Received[]
  /** Decides the response to an event; 204 by default. */
  respond: (event: Received) => Promise<ReceiverResponse> | ReceiverResponse
  close: () => Promise<void>
}

/** Starts a receiver on this machine. `findSecret` returns the key of its endpoint. */
export const startReceiver = async (findSecret: () => string): Promise<Receiver> => {
  const server = createServer((request, response) => {
    void respond(request).then(({ status, headers = {}, body = '' }) =>
      response.writeHead(status, headers).end(body),
    )
  })
  const respond = async (request: IncomingMessage): Promise<ReceiverResponse> => {
    const body = await text(request)
    const { headers } = request
    const verified: unknown = new Webhook(findSecret()).verify(body, headers as Record<string, string>)
    const event = {
      ...EventSchema.parse(verified),
      messageId: String(headers['webhook-id']),
      headers,
    }
    receiver.received.push(event)
    return receiver.respond(event)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received: [],
    respond: () => ({ status: 204 }),
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }

  return receiver
}
