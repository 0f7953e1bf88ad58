import type { OutgoingHttpHeaders } from 'node:http'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

const HEARTBEAT_MS = 20_000

/** Sends an event. One with a name, which must not be `message`, reaches only those who listen for it. */
type Send = (data: string, name?: string, id?: number) => void

/** Starts to send events, and may end the stream; returns the function that stops. */
type Subscribe = (send: Send, end: () => void) => () => void

/**
 * Returns a function that responds with server-sent events until the client leaves, the subscription ends or the server
 * stops. A stream continues after a restore of its world.
 */
export const createLiveStreams = (app: FastifyInstance) => {
  const open = new Set<() => void>()
  app.addHook('preClose', done => {
    for (const end of open) end()
    done()
  })

  return (reply: FastifyReply, subscribe: Subscribe): void => {
    const { raw } = reply.hijack()
    raw.writeHead(200, {
      // A hijacked response loses the headers of the hooks, such as those for other origins.
      ...toRawHeaders(reply),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(': ready\n\n')

    const send: Send = (data, name, id) => {
      const fields = Object.entries(omitUndefined({ event: name, id, data }))
      raw.write(`${fields.map(field => field.join(': ')).join('\n')}\n\n`)
    }

    const stop = subscribe(send, () => end())
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)

    const end = (): void => {
      // A stream that the server ends closes afterwards.
      if (!open.delete(end)) return

      clearInterval(heartbeat)
      stop()
      raw.end()
    }

    open.add(end)
    raw.on('close', end)
    // The client may have left while its world was opened.
    if (raw.destroyed) end()
  }
}

const toRawHeaders = (reply: FastifyReply): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined))
