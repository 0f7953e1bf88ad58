import type { OutgoingHttpHeaders } from 'node:http'
import type { ChatEvent } from '@fixbench/contract/chat/chat.contract.ts'
import { CHAT_STREAM_PATH } from '@fixbench/contract/chat/chat-constants.ts'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { requireMember } from '#server/http/viewer.ts'
import { enterChat, onChat } from './chat-bus.ts'

const HEARTBEAT_MS = 20_000

/** Streams a member's conversation as server-sent events. A stream continues after a restore of its world. */
export const chatStreamPlugin = fp(
  async app => {
    const open = new Set<() => void>()
    app.get(CHAT_STREAM_PATH, { config: { isStream: true }, compress: false }, async (request, reply) => {
      const { shop } = request
      const { memberId } = requireMember(request)
      const { raw } = reply.hijack()
      raw.writeHead(200, {
        // A hijacked response loses the headers of the hooks, such as those for other origins.
        ...toRawHeaders(reply),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write(': ready\n\n')
      const notify = (event: ChatEvent): void => void raw.write(`data: ${JSON.stringify(event)}\n\n`)
      const leave = enterChat(shop, memberId)
      const stop = onChat(shop, notified => {
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
  { name: 'chat-stream', dependencies: ['shops'] },
)

const toRawHeaders = (reply: FastifyReply): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined))
