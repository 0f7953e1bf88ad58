import { watchTables } from '#server/http/live-changes.ts'
import type { LiveSource } from '#server/http/live-events.plugin.ts'
import { enterChat, onChat } from './chat-bus.ts'

const conversations = watchTables(['ChatThread', 'ChatMessage'], () => null)

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
  changedAt: ({ shopId }) => conversations.changedAt(shopId),
}
