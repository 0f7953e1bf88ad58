import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMarkRead } from '../chat.mutations.ts'
import { chatQueries } from '../chat.queries.ts'

/** The conversation while the panel is open and linked; opening it counts as having read it. */
export const useConversation = (isWanted: boolean) => {
  const { data: talk, isError, refetch } = useQuery({ ...chatQueries.conversation(), enabled: isWanted })
  const markRead = useMarkRead()
  const hasUnread = talk?.messages.some(({ sender, isRead }) => sender !== 'visitor' && !isRead) === true
  const lastId = talk?.messages.at(-1)?.id
  useEffect(() => {
    if (isWanted && hasUnread && lastId !== undefined) markRead()
  }, [isWanted, hasUnread, lastId, markRead])
  return { talk: isWanted ? talk : undefined, hasFailed: isError, load: () => void refetch() }
}
