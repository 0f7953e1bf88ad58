import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { aMember } from '#storefront/testing/a-member.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { chatQueries } from '../chat.queries.ts'
import type { Conversation } from '../chat.rules.ts'
import { getChat, setChat } from '../chat-store.ts'
import { ChatPanel } from './chat-panel.tsx'

beforeAll(() => installNativeDialog())

it('discards the draft when another member signs in', () => {
  const first = aMember({ memberId: 'first' })
  const { shop } = renderPart(<ChatPanel isOpen={false} onClose={() => {}} />, { viewer: first })
  setChat({ draft: 'My order FB1 was', connection: 'live' })

  act(() => shop.stores.root.set({ userInfo: null }))
  act(() => shop.stores.root.set({ userInfo: first }))

  expect(getChat().draft).toBe('My order FB1 was')

  act(() => shop.stores.root.set({ userInfo: aMember({ memberId: 'second' }) }))
  expect(getChat()).toMatchObject({ draft: '', outgoing: [], connection: 'live' })
})

it('does not show the conversation of the previous member after another one signs in', async () => {
  const conversation: Conversation = {
    status: 'open',
    messages: [
      {
        id: '1',
        sender: 'visitor',
        authorName: 'Mia',
        text: 'My order FB1 never came',
        images: [],
        reference: null,
        sentAt: '2025-07-25T08:00:00.000Z',
        isRead: true,
        clientKey: null,
      },
    ],
    hasEarlier: false,
    agent: { isOpen: true, text: 'We usually reply within a few minutes' },
    topics: [],
  }
  let isFirst = true
  const { shop } = renderPart(<ChatPanel isOpen onClose={() => {}} />, {
    viewer: aMember({ memberId: 'first' }),
    responses: {
      'chat.register': { chatUserId: 'chat-1', isNew: true },
      'chat.reference': { reference: null },
      'chat.conversation': () => (isFirst ? conversation : new Promise<Conversation>(() => {})),
    },
  })

  expect(await screen.findByText('My order FB1 never came')).toBeVisible()

  isFirst = false
  act(() => shop.stores.root.set({ userInfo: null }))

  expect(screen.queryByText('My order FB1 never came')).not.toBeInTheDocument()

  act(() => shop.stores.root.set({ userInfo: aMember({ memberId: 'second' }) }))
  await waitFor(() => expect(shop.stores.root.get().isLinkedChat).toBe(true))

  expect(screen.queryByText('My order FB1 never came')).not.toBeInTheDocument()
  expect(shop.queryClient.getQueryData(chatQueries.conversation().queryKey)).toBeUndefined()
})
