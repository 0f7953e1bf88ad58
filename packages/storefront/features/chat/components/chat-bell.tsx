import type { ChatEvent } from '@fixbench/contract/chat/chat.contract.ts'
import { TYPING_MS } from '@fixbench/contract/chat/chat-constants.ts'
import { CountBadge } from '@fixbench/ui/badge/count-badge.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { invalidate } from '#storefront/lib/api/query.ts'
import { useLiveEvents } from '#storefront/lib/api/use-live-events.ts'
import { useRootState, useStores } from '#storefront/lib/shop.tsx'
import { useOpenDialog } from '#storefront/lib/state/dialogs.ts'
import { chatQueries } from '../chat.queries.ts'
import { applyEvent, withoutSaved } from '../chat.rules.ts'
import { getChat, setChat } from '../chat-store.ts'

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

  const countMessage = () => {
    if (isOpen) return
    queryClient.setQueryData(
      chatQueries.unread().queryKey,
      unread => unread && { ...unread, count: unread.count + 1 },
    )
  }

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

/** Applies chat events to the member's conversation while `enabled`. Calls `onMessage` for each message of the shop. */
const useChatConnection = (enabled: boolean, onMessage: () => void): void => {
  const queryClient = useQueryClient()
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastMessageId = useRef('')
  const endTyping = (): void => {
    clearTimeout(typing.current)
    setChat({ isAgentTyping: false })
  }

  const applyToChat = (event: ChatEvent): void => {
    queryClient.setQueryData(
      chatQueries.conversation().queryKey,
      previous => previous && applyEvent(previous, event),
    )
    if (event.type === 'typing' && event.by === 'agent') {
      endTyping()
      setChat({ isAgentTyping: true })
      typing.current = setTimeout(endTyping, TYPING_MS)
    }

    if (event.type !== 'message') return
    setChat({ outgoing: withoutSaved(getChat().outgoing, [event.message]) })
    if (event.message.sender === 'visitor') return
    if (event.message.sender === 'agent') endTyping()

    // A connection that is being replaced and its successor may both tell of a message.
    if (event.message.id === lastMessageId.current) return
    lastMessageId.current = event.message.id
    onMessage()
  }

  const connection = useLiveEvents(enabled ? 'chat' : null, {
    onEvent: data => applyToChat(JSON.parse(data)),
    onMissed: () => void invalidate(queryClient, 'chat'),
  })

  useEffect(() => setChat({ connection }), [connection])
  useEffect(
    () => () => {
      clearTimeout(typing.current)
      setChat({ isAgentTyping: false })
    },
    [],
  )
}
