import type { ChatEvent } from '@fixbench/contract/chat/chat.contract.ts'
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

      stream<ChatEvent>(reply, notify => {
        const leave = enterChat(shop, memberId)
        const stop = onChat(shop, notified => {
          if (notified.memberId === memberId) notify(notified.event)
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
