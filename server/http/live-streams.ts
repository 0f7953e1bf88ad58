import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'

const HEARTBEAT_MS = 20_000

/** Starts to send events to `notify`; returns the function that stops. */
type Subscribe<Event> = (notify: (event: Event) => void) => () => void

/**
 * Returns a function that responds with server-sent events, each as JSON, until the client leaves or the server stops.
 * A stream continues after a restore of its world.
 */
export const createLiveStreams = (app: FastifyInstance) => {
  const open = new Set<() => void>()
  app.addHook('preClose', done => {
    for (const end of open) end()
    done()
  })

  return <Event>(reply: FastifyReply, subscribe: Subscribe<Event>): void => {
    const { raw } = reply.hijack()
    raw.writeHead(200, {
      // A hijacked response loses the headers of the hooks, such as those for other origins.
      ...toRawHeaders(reply),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(': ready\n\n')

    const stop = subscribe(event => void raw.write(`data: ${JSON.stringify(event)}\n\n`))
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)

    const end = (): void => {
      clearInterval(heartbeat)
      stop()
      open.delete(end)
      raw.end()
    }

    open.add(end)
    raw.on('close', end)
  }
}

const toRawHeaders = (reply: FastifyReply): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined))
