import { useEffect, useState } from 'react'
import { useApi, useRootState, useStores } from '#client/lib/shop.tsx'

/**
 * Links a member with the chat service: registers once, then marks it (STATE-4-chat-member). Answers whether it is linked, whether
 * it failed, and the way to try again.
 */
export const useLinkChat = (isWanted: boolean) => {
  const api = useApi()
  const { root } = useStores()
  const isLinked = useRootState(state => state.isLinkedChat)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!isWanted || isLinked || hasFailed) return undefined
    let isStale = false
    api.chat.register({}).then(
      () => root.set({ isLinkedChat: true }),
      () => isStale || setHasFailed(true),
    )
    return () => {
      isStale = true
    }
  }, [api, root, isWanted, isLinked, hasFailed])
  return { isLinked, hasFailed, tryAgain: () => setHasFailed(false) }
}
