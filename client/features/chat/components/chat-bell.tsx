import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useRootState, useStores } from '#client/lib/shop.tsx'
import { useOpenDialog } from '#client/lib/state/dialogs.ts'
import { CountBadge } from '#client/ui/badge/count-badge.tsx'
import { chatQueries } from '../chat.queries.ts'
import { useChatLine } from '../use-chat-line.ts'

/** Unread messages at the chat button of a member; keeps the line open once there is a conversation. */
export function ChatBell({ className }: { className?: string | undefined }) {
  const queryClient = useQueryClient()
  const { root } = useStores()
  const isLinked = useRootState(state => state.isLinkedChat)
  const isOpen = useOpenDialog() === 'chat'
  const { data } = useQuery(chatQueries.unread())
  const isKnown = data?.isLinked === true
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => {
    if (isKnown) root.set({ isLinkedChat: true })
  }, [isKnown, root])
  const ring = useCallback(() => {
    if (isOpen) return
    queryClient.setQueryData(
      chatQueries.unread().queryKey,
      unread => unread && { ...unread, count: unread.count + 1 },
    )
  }, [isOpen, queryClient])
  useChatLine(data?.isLive === true || (isLinked && wasOpened), ring)
  const count = isOpen ? 0 : (data?.count ?? 0)
  if (count === 0) return null
  return (
    <b className={className}>
      <CountBadge count={count} />
      <span className="visually-hidden">{count} unread</span>
    </b>
  )
}
