import type { LiveSource } from '#server/http/live-events.plugin.ts'
import { enterChat, findLastNoticeMs, onChat } from './chat-bus.ts'

/** The events of a member's conversation. Whoever follows them counts as online. */
export const chatEvents: LiveSource = {
  name: 'chat',
  access: 'member',
  subscribe: (shop, { memberId }, send) => {
    const leave = enterChat(shop, memberId)
    const stop = onChat(shop, notified => {
      if (notified.memberId === memberId) send(notified.event)
    })

    return () => {
      stop()
      leave()
    }
  },
  changedAt: (shop, { memberId }) => findLastNoticeMs(shop, memberId),
}
