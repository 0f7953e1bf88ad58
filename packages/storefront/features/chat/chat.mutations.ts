import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Api } from '#storefront/lib/api/api.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { randomKey } from '#storefront/lib/random-key.ts'
import { useApi } from '#storefront/lib/shop.tsx'
import { chatQueries } from './chat.queries.ts'
import { type Outgoing, withMessages, withoutSaved } from './chat.rules.ts'
import { getChat, setChat } from './chat-store.ts'

export type NewMessage = Pick<Outgoing, 'text' | 'files' | 'referenceUrl' | 'topic'>

const removeOutgoing = ({ clientKey }: Outgoing): Outgoing[] =>
  getChat().outgoing.filter(message => message.clientKey !== clientKey)

const putOutgoing = (message: Outgoing): void => setChat({ outgoing: [...removeOutgoing(message), message] })

const uploadAndSend = async (api: Api, { clientKey, text, files, referenceUrl, topic }: Outgoing) => {
  const images =
    files.length === 0 ? [] : await api.upload.batchUploadFile({ purpose: 'chat' }, { files: { files } })
  return api.chat.send({ clientKey, text, images, referenceUrl, ...omitUndefined({ topic }) })
}

/**
 * Sends messages optimistically: each shows immediately, and a failed one can be sent again. Retries reuse the message
 * key, so that the agent never receives a message twice. An ended session leads to sign-in.
 */
export const useSendMessage = () => {
  const queryClient = useQueryClient()
  const { mutateAsync: save } = useApiMutation(uploadAndSend, { meta: { reaction: 'own' } })
  const attempt = useCallback(
    async (message: Outgoing): Promise<void> => {
      putOutgoing({ ...message, state: 'sending' })
      try {
        const { messages } = await save(message)
        queryClient.setQueryData(
          chatQueries.conversation().queryKey,
          conversation => conversation && withMessages(conversation, messages),
        )
        setChat({ outgoing: withoutSaved(getChat().outgoing, messages) })
      } catch {
        putOutgoing({ ...message, state: 'failed' })
      }
    },
    [save, queryClient],
  )

  return {
    send: (message: NewMessage) => attempt({ ...message, clientKey: randomKey(), state: 'sending' }),
    sendAgain: attempt,
    discard: (message: Outgoing) => setChat({ outgoing: removeOutgoing(message) }),
  }
}

/** Loads a page of messages before `beforeId` into the conversation. */
export const useEarlierMessages = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (beforeId: string): Promise<void> => {
    const { messages, hasEarlier } = await api.chat.conversation({ beforeId: Number(beforeId) })
    queryClient.setQueryData(
      chatQueries.conversation().queryKey,
      conversation => conversation && { ...withMessages(conversation, messages), hasEarlier },
    )
  }
}

/** Marks all messages as read. Errors are ignored, because the next message retries. */
export const useMarkRead = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useCallback(() => {
    queryClient.setQueryData(chatQueries.unread().queryKey, unread => unread && { ...unread, count: 0 })
    api.chat.read({}).catch(() => {})
  }, [api, queryClient])
}
