import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Api } from '#client/lib/api/api.ts'
import { randomKey } from '#client/lib/random-key.ts'
import { useApi } from '#client/lib/shop.tsx'
import { chatQueries } from './chat.queries.ts'
import { type Outgoing, stillOut, withMessages } from './chat.rules.ts'
import { getChat, setChat } from './chat-store.ts'

export type NewMessage = Pick<Outgoing, 'text' | 'files' | 'referenceUrl' | 'topic'>

const put = (message: Outgoing): void =>
  setChat({
    outgoing: [...getChat().outgoing.filter(({ clientKey }) => clientKey !== message.clientKey), message],
  })

const deliver = async (api: Api, { clientKey, text, files, referenceUrl, topic }: Outgoing) => {
  const images =
    files.length === 0 ? [] : await api.upload.batchUploadFile({ purpose: 'chat' }, { files: { files } })
  return api.chat.send({ clientKey, text, images, referenceUrl, ...(topic !== undefined && { topic }) })
}

/**
 * Sends messages: each is shown at once, and stays with 'Send again' when it does not arrive. Sent again it keeps its
 * key, so that the agent never gets it twice.
 */
export const useSendMessage = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  const attempt = useCallback(
    async (message: Outgoing): Promise<void> => {
      put({ ...message, state: 'sending' })
      try {
        const { messages } = await deliver(api, message)
        queryClient.setQueryData(
          chatQueries.conversation().queryKey,
          talk => talk && withMessages(talk, messages),
        )
        setChat({ outgoing: stillOut(getChat().outgoing, messages) })
      } catch {
        put({ ...message, state: 'failed' })
      }
    },
    [api, queryClient],
  )
  return {
    send: (message: NewMessage) => attempt({ ...message, clientKey: randomKey(), state: 'sending' }),
    sendAgain: attempt,
    drop: ({ clientKey }: Outgoing) =>
      setChat({ outgoing: getChat().outgoing.filter(one => one.clientKey !== clientKey) }),
  }
}

/** Loads the messages before the earliest one shown. */
export const useEarlierMessages = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (beforeId: string): Promise<void> => {
    const { messages, hasEarlier } = await api.chat.conversation({ beforeId: Number(beforeId) })
    queryClient.setQueryData(
      chatQueries.conversation().queryKey,
      talk => talk && { ...withMessages(talk, messages), hasEarlier },
    )
  }
}

/** Says that everything was seen. */
export const useMarkRead = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useCallback(() => {
    queryClient.setQueryData(chatQueries.unread().queryKey, unread => unread && { ...unread, count: 0 })
    // Told again with the next message; no one need know that it failed.
    api.chat.read({}).catch(() => {})
  }, [api, queryClient])
}
