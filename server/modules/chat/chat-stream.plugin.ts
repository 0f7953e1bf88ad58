import fp from 'fastify-plugin'
import type { ChatEvent } from '#contract/chat/chat.contract.ts'
import { CHAT_STREAM_PATH } from '#contract/chat/chat-constants.ts'
import { findNamedWorld } from '#server/http/named-world.ts'
import { requireMember } from '#server/http/viewer.ts'
import { MAIN_WORLD, type Worlds } from '#server/worlds/registry.ts'
import { enterChat, onChat } from './chat-bus.ts'

const HEARTBEAT_MS = 20_000

/**
 * Streams a member's conversation as server-sent events. A stream doesn't count as a request of its world, so it
 * doesn't block a restore and continues after it.
 */
export const chatStreamPlugin = fp<{ worlds: Worlds }>(
  async (app, { worlds }) => {
    const open = new Set<() => void>()
    app.get(CHAT_STREAM_PATH, { config: { withoutWorld: true }, compress: false }, async (request, reply) => {
      const world = worlds.find(findNamedWorld(request) ?? MAIN_WORLD)
      if (world === undefined) throw new Error('The world of this stream cannot be opened')
      request.world = world
      const { memberId } = requireMember(request)
      const { raw } = reply.hijack()
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write(': ready\n\n')
      const notify = (event: ChatEvent): void => void raw.write(`data: ${JSON.stringify(event)}\n\n`)
      const leave = enterChat(world.deps, memberId)
      const stop = onChat(world.deps, notified => {
        if (notified.memberId === memberId) notify(notified.event)
      })
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)
      const end = (): void => {
        clearInterval(heartbeat)
        stop()
        leave()
        open.delete(end)
        raw.end()
      }
      open.add(end)
      raw.on('close', end)
    })
    app.addHook('preClose', done => {
      for (const end of open) end()
      done()
    })
  },
  { name: 'chat-stream', dependencies: ['world'] },
)
