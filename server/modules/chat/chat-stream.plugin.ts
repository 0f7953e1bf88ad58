import { CHAT_STREAM_PATH } from '@fixbench/contract/chat/chat-constants.ts'
import fp from 'fastify-plugin'
import { createLiveStreams } from '#server/http/live-streams.ts'
import { requireMember } from '#server/http/viewer.ts'
import { enterChat, onChat } from './chat-bus.ts'

/** Streams a member's conversation as server-sent events. */
export const chatStreamPlugin = fp(
  async app => {
    const stream = createLiveStreams(app)
    app.get(CHAT_STREAM_PATH, { config: { isStream: true }, compress: false }, async (request, reply) => {
      const { shop } = request
      const { memberId } = requireMember(request)

      stream(reply, send => {
        const leave = enterChat(shop, memberId)
        const stop = onChat(shop, notified => {
          if (notified.memberId === memberId) send(JSON.stringify(notified.event))
        })
        return () => {
          stop()
          leave()
        }
      })
    })
  },
  { name: 'chat-stream', dependencies: ['shops'] },
)
