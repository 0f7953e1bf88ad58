import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMarkRead } from '../chat.mutations.ts'
import { chatQueries } from '../chat.queries.ts'

/** Loads the conversation while `enabled` and marks it as read. */
export const useConversation = (enabled: boolean) => {
  const { data, isError, refetch } = useQuery({ ...chatQueries.conversation(), enabled })
  const markRead = useMarkRead()
  const hasUnread = data?.messages.some(({ sender, isRead }) => sender !== 'visitor' && !isRead) === true
  const lastId = data?.messages.at(-1)?.id
  useEffect(() => {
    if (enabled && hasUnread && lastId !== undefined) markRead()
  }, [enabled, hasUnread, lastId, markRead])
  return { conversation: enabled ? data : undefined, hasFailed: isError, refetch: () => void refetch() }
}
