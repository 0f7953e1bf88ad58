import { EVERY_SHOP, onPublished } from '@fixbench/server/context/events.ts'
import { createLiveStreams } from '@fixbench/server/http/live-streams.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { FastifyInstance } from 'fastify'
import { getWorld, getWorldId } from '#console/server/target-world.ts'

/** Each topic is sent at most once per interval. */
const THROTTLE_MS = 60
/** Longer than a page of the console takes from its first call until its stream is open. */
const RECENT_MS = 5000

/**
 * Registers the server-sent events of a world: `ready`, then events whose data is the topic that changed, from those of the
 * last seconds on, which a page may have missed while it was loading. They end with the world.
 */
export const registerEvents = (scope: FastifyInstance, worlds: Worlds): void => {
  const stream = createLiveStreams(scope)
  const recent = followRecent()
  scope.addHook('onClose', async () => recent.stop())

  scope.get<{ Querystring: { world?: string } }>('/console/api/events', (request, reply) => {
    const { id } = getWorld(worlds, getWorldId(request, request.query.world), 'world')

    stream(reply, (send, end) => {
      send('ready', 'ready')
      for (const topic of recent.list(id)) send(topic)

      return followTopics(id, send, () => {
        if (worlds.find(id) === undefined) end()
      })
    })
  })
}

/** Remembers which topics changed in the last seconds, in all worlds. */
const followRecent = () => {
  const changedAt = new Map<string, { worldId: string; topic: string; atMs: number }>()
  const stop = onPublished((worldId, topic) => {
    changedAt.set(`${worldId} ${topic}`, { worldId, topic, atMs: performance.now() })
  })

  return {
    stop,
    list: (worldId: string): string[] => {
      const nowMs = performance.now()
      for (const [key, { atMs }] of changedAt) if (nowMs - atMs > RECENT_MS) changedAt.delete(key)
      const ofWorld = [...changedAt.values()].filter(one => [worldId, EVERY_SHOP].includes(one.worldId))

      return [...new Set(ofWorld.map(({ topic }) => topic))]
    },
  }
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
