import { EVERY_SHOP, onPublished } from '@fixbench/server/context/events.ts'
import { createLiveStreams } from '@fixbench/server/http/live-streams.ts'
import type { FastifyInstance } from 'fastify'
import { getWorldId } from '#console/server/target-world.ts'

/** Each topic is sent at most once per interval. */
const THROTTLE_MS = 60

/** Registers the server-sent events of a world: `ready`, then events whose data is the topic that changed. */
export const registerEvents = (scope: FastifyInstance): void => {
  const stream = createLiveStreams(scope)
  scope.get<{ Querystring: { world?: string } }>('/console/api/events', (request, reply) => {
    const worldId = getWorldId(request, request.query.world)

    stream(reply, send => {
      send('ready', 'ready')
      return followTopics(worldId, send)
    })
  })
}

/** Sends the topics that change in a world. Returns the function that stops. */
const followTopics = (worldId: string, send: (topic: string) => void): (() => void) => {
  const topics = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    timer = undefined
    for (const topic of topics) send(topic)
    topics.clear()
  }

  const stopListening = onPublished((id, topic) => {
    if (id !== worldId && id !== EVERY_SHOP) return
    topics.add(topic)
    timer ??= setTimeout(flush, THROTTLE_MS)
  })

  return () => {
    clearTimeout(timer)
    stopListening()
  }
}
