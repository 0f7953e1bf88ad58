import type { FastifyInstance, FastifyReply } from 'fastify'
import { findNamedWorld } from '#server/http/named-world.ts'
import { EVERY_WORLD, onPublished } from '#server/worlds/events.ts'
import { MAIN_WORLD } from '#server/worlds/registry.ts'

/** Changes in a burst are sent as one event. */
const GATHER_MS = 60
const HEARTBEAT_MS = 25_000

/** Registers the stream of changes of a world: server-sent events whose data is the topic. */
export const registerEvents = (scope: FastifyInstance): void => {
  const open = new Set<() => void>()
  scope.route<{ Querystring: { world?: string } }>({
    method: 'GET',
    url: '/console/api/events',
    config: { withoutWorld: true },
    handler: (request, reply) => {
      const end = streamTopics(reply, request.query.world ?? findNamedWorld(request) ?? MAIN_WORLD)
      open.add(end)
      reply.raw.on('close', () => {
        end()
        open.delete(end)
      })
    },
  })
  scope.addHook('preClose', done => {
    for (const end of open) end()
    done()
  })
}

const streamTopics = (reply: FastifyReply, worldId: string): (() => void) => {
  const { raw } = reply.hijack()
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('event: ready\ndata: ready\n\n')
  const gathered = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    timer = undefined
    raw.write([...gathered].map(topic => `data: ${topic}\n\n`).join(''))
    gathered.clear()
  }
  const stopListening = onPublished((id, topic) => {
    if (id !== worldId && id !== EVERY_WORLD) return
    gathered.add(topic)
    timer ??= setTimeout(flush, GATHER_MS)
  })
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)
  return () => {
    clearTimeout(timer)
    clearInterval(heartbeat)
    stopListening()
    raw.end()
  }
}
