import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { subscribeToEvents } from '#client/lib/api/event-stream.ts'
import { invalidate } from '#client/lib/api/query.ts'
import type { ChatEvent } from '#contract/chat/chat.contract.ts'
import { CHAT_STREAM_PATH, TYPING_MS } from '#contract/chat/chat-constants.ts'
import { chatQueries } from './chat.queries.ts'
import { applyEvent, withoutSaved } from './chat.rules.ts'
import { getChat, setChat } from './chat-store.ts'

/** Applies chat events to the member's conversation while `enabled`. Calls `onMessage` for each message of the shop. */
export const useChatConnection = (enabled: boolean, onMessage: () => void): void => {
  const queryClient = useQueryClient()
  const onMessageRef = useRef(onMessage)
  useEffect(() => {
    onMessageRef.current = onMessage
  }, [onMessage])
  useEffect(() => {
    if (!enabled) return undefined
    const conversationKey = chatQueries.conversation().queryKey
    let typing: ReturnType<typeof setTimeout> | undefined
    const endTyping = (): void => {
      clearTimeout(typing)
      setChat({ isAgentTyping: false })
    }
    const handleEvent = (event: ChatEvent): void => {
      queryClient.setQueryData(conversationKey, previous => previous && applyEvent(previous, event))
      if (event.type === 'typing' && event.by === 'agent') {
        endTyping()
        setChat({ isAgentTyping: true })
        typing = setTimeout(endTyping, TYPING_MS)
      }
      if (event.type !== 'message') return
      setChat({ outgoing: withoutSaved(getChat().outgoing, [event.message]) })
      if (event.message.sender === 'visitor') return
      if (event.message.sender === 'agent') endTyping()
      onMessageRef.current()
    }
    const stop = subscribeToEvents(CHAT_STREAM_PATH, {
      onEvent: data => handleEvent(JSON.parse(data)),
      onState: connection => {
        if (connection === 'live' && getChat().connection === 'lost') void invalidate(queryClient, 'chat')
        setChat({ connection })
      },
    })
    return () => {
      stop()
      endTyping()
    }
  }, [enabled, queryClient])
}
