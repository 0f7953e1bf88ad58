import { EVERY_SHOP, onPublished } from '@fixbench/server/context/events.ts'
import { createLiveStreams } from '@fixbench/server/http/live-streams.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { FastifyInstance } from 'fastify'
import { getWorld, getWorldId } from '#console/server/target-world.ts'

/** Each topic is sent at most once per interval. */
const THROTTLE_MS = 60

/**
 * Registers the server-sent events of a world: `ready`, then events whose data is the topic that changed. They end with
 * the world.
 */
export const registerEvents = (scope: FastifyInstance, worlds: Worlds): void => {
  const stream = createLiveStreams(scope)
  scope.get<{ Querystring: { world?: string } }>('/console/api/events', (request, reply) => {
    const { id } = getWorld(worlds, getWorldId(request, request.query.world), 'world')

    stream(reply, (send, end) => {
      send('ready', 'ready')
      return followTopics(id, send, () => {
        if (worlds.find(id) === undefined) end()
      })
    })
  })
}

/** Sends the topics that change in a world, and tells when its state was replaced or deleted. Returns the function that stops. */
const followTopics = (
  worldId: string,
  send: (topic: string) => void,
  onReplaced: () => void,
): (() => void) => {
  const topics = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    timer = undefined
    const changed = [...topics]
    topics.clear()
    for (const topic of changed) send(topic)
    if (changed.includes('world')) onReplaced()
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
