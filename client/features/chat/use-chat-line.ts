import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { subscribeToEvents } from '#client/lib/api/event-stream.ts'
import { invalidate } from '#client/lib/api/query.ts'
import type { ChatEvent } from '#contract/chat.contract.ts'
import { CHAT_STREAM_PATH, TYPING_MS } from '#contract/core/chat-constants.ts'
import { chatQueries } from './chat.queries.ts'
import { afterEvent, stillOut } from './chat.rules.ts'
import { getChat, setChat } from './chat-store.ts'

/** Keeps the member's conversation live while `isWanted`; `onHeard` receives each message of an agent. */
export const useChatLine = (isWanted: boolean, onHeard: () => void): void => {
  const queryClient = useQueryClient()
  const tell = useRef(onHeard)
  useEffect(() => {
    tell.current = onHeard
  }, [onHeard])
  useEffect(() => {
    if (!isWanted) return undefined
    const conversationKey = chatQueries.conversation().queryKey
    let typing: ReturnType<typeof setTimeout> | undefined
    const endTyping = (): void => {
      clearTimeout(typing)
      setChat({ isDeskTyping: false })
    }
    const take = (event: ChatEvent): void => {
      queryClient.setQueryData(conversationKey, talk => talk && afterEvent(talk, event))
      if (event.type === 'typing' && event.by === 'agent') {
        endTyping()
        setChat({ isDeskTyping: true })
        typing = setTimeout(endTyping, TYPING_MS)
      }
      if (event.type !== 'message') return
      setChat({ outgoing: stillOut(getChat().outgoing, [event.message]) })
      if (event.message.sender === 'visitor') return
      if (event.message.sender === 'agent') endTyping()
      tell.current()
    }
    const stop = subscribeToEvents(CHAT_STREAM_PATH, {
      onEvent: data => take(JSON.parse(data)),
      onState: line => {
        if (line === 'live' && getChat().line === 'lost') void invalidate(queryClient, 'chat')
        setChat({ line })
      },
    })
    return () => {
      stop()
      endTyping()
    }
  }, [isWanted, queryClient])
}
