import { EVERY_SHOP, onPublished } from '@fixbench/server/context/events.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { getWorldId } from '#console/server/target-world.ts'

/** Each topic is sent at most once per interval. */
const THROTTLE_MS = 60
const HEARTBEAT_MS = 25_000

/** Registers the server-sent events of a world. The data of each event is the topic that changed. */
export const registerEvents = (scope: FastifyInstance): void => {
  const openStreams = new Set<() => void>()
  scope.get<{ Querystring: { world?: string } }>('/console/api/events', (request, reply) => {
    const end = streamTopics(reply, getWorldId(request, request.query.world))
    openStreams.add(end)
    reply.raw.on('close', () => {
      end()
      openStreams.delete(end)
    })
  })
  scope.addHook('preClose', done => {
    for (const end of openStreams) end()
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

  const topics = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    timer = undefined
    raw.write([...topics].map(topic => `data: ${topic}\n\n`).join(''))
    topics.clear()
  }

  const stopListening = onPublished((id, topic) => {
    if (id !== worldId && id !== EVERY_SHOP) return
    topics.add(topic)
    timer ??= setTimeout(flush, THROTTLE_MS)
  })
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)

  return () => {
    clearTimeout(timer)
    clearInterval(heartbeat)
    stopListening()
    raw.end()
  }
}
