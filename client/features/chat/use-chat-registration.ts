import { useEffect, useState } from 'react'
import { useApi, useRootState, useStores } from '#client/lib/shop.tsx'

/** Registers the member with the chat service once, while `enabled` (STATE-4-chat-member). */
export const useChatRegistration = (enabled: boolean) => {
  const api = useApi()
  const { root } = useStores()
  const isLinked = useRootState(state => state.isLinkedChat)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!enabled || isLinked || hasFailed) return undefined
    let isStale = false
    api.chat.register({}).then(
      () => root.set({ isLinkedChat: true }),
      () => isStale || setHasFailed(true),
    )
    return () => {
      isStale = true
    }
  }, [api, root, enabled, isLinked, hasFailed])
  return { isLinked, hasFailed, retry: () => setHasFailed(false) }
}
