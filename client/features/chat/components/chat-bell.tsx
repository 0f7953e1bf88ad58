import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useRootState, useStores } from '#client/lib/shop.tsx'
import { useOpenDialog } from '#client/lib/state/dialogs.ts'
import { CountBadge } from '#client/ui/badge/count-badge.tsx'
import { chatQueries } from '../chat.queries.ts'
import { useChatConnection } from '../use-chat-connection.ts'

/** Badge with the number of unread messages. Keeps the event stream open if the member has a conversation. */
export function ChatBell({ className }: { className?: string | undefined }) {
  const queryClient = useQueryClient()
  const { root } = useStores()
  const isLinked = useRootState(state => state.isLinkedChat)
  const isOpen = useOpenDialog() === 'chat'
  const { data } = useQuery(chatQueries.unread())
  const isLinkedOnServer = data?.isLinked === true
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => {
    if (isLinkedOnServer) root.set({ isLinkedChat: true })
  }, [isLinkedOnServer, root])
  const countMessage = useCallback(() => {
    if (isOpen) return
    queryClient.setQueryData(
      chatQueries.unread().queryKey,
      unread => unread && { ...unread, count: unread.count + 1 },
    )
  }, [isOpen, queryClient])
  useChatConnection(data?.isLive === true || (isLinked && wasOpened), countMessage)
  const count = isOpen ? 0 : (data?.count ?? 0)
  if (count === 0) return null
  return (
    <b className={className}>
      <CountBadge count={count} />
      <span className="visually-hidden">{count} unread</span>
    </b>
  )
}
